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

export const listDevices = endpoint({
  method: 'GET',
  path: '/account/devices',
  access: 'customer',
  summary: 'The devices one is signed in on',
  answers: { 200: z.object({ devices: z.array(SignedInDevice) }) },
});

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/account/devices/{id}',
  access: 'customer',
  confirmed: true,
  summary: 'Sign a device out and forget it',
  params: IdParams,
  answers: { 200: Message },
});

export const signOutOthers = endpoint({
  method: 'DELETE',
  path: '/account/devices',
  access: 'customer',
  confirmed: true,
  summary: 'Sign out everywhere but here, and forget every other device',
  body: z.object({}),
  answers: { 200: Message },
});

export const endpoints = { listDevices, signOutDevice, signOutOthers };
