import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParams, Instant, Message } from './shared.ts';

export const SignedInDevice = z.object({
  _id: z.string(),
  /** E.g. 'Firefox' and 'Windows'; '' if the browser does not say. */
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  current: z.boolean(),
  remembered: z.boolean(),
  signedInAt: Instant,
  lastSeenAt: Instant,
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const listDevices = endpoint('GET /account/devices', 'customer', {
  summary: "The caller's signed-in devices",
  answers: { 200: z.object({ devices: z.array(SignedInDevice) }) },
});

export const signOutDevice = endpoint('DELETE /account/devices/{id}', 'customer', {
  confirmed: true,
  summary: 'Sign a device out and forget it',
  params: IdParams,
  answers: { 200: Message },
});

export const signOutOthers = endpoint('DELETE /account/devices', 'customer', {
  confirmed: true,
  summary: 'Sign out and forget all other devices',
  body: z.object({}),
  answers: { 200: Message },
});

export const endpoints = { listDevices, signOutDevice, signOutOthers };
