import { z } from 'zod';
import { NOTICE_CHANNELS, NOTICE_GROUPS } from '#base/notice-groups.ts';
import { endpoint } from './endpoint.ts';

const Choice = z.object({
  group: z.enum(NOTICE_GROUPS, 'Choose a group'),
  channel: z.enum(NOTICE_CHANNELS, 'Choose a channel'),
});
export type NoticeChoice = z.infer<typeof Choice>;

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 22:00');

const Settings = z.object({
  /** The channels that are switched off. */
  off: z.array(Choice).max(NOTICE_GROUPS.length * NOTICE_CHANNELS.length),
  /** No push and no text message between these times in the person's zone; they may span midnight. */
  quiet: z.object({ from: Time, until: Time, timeZone: z.string().min(1).max(64) }).nullable(),
});
export type NoticeSettings = z.infer<typeof Settings>;

const Answer = z.object({
  settings: Settings,
  /** The groups that concern the caller, with the channels that can be switched off. */
  groups: z.array(
    z.object({
      group: z.enum(NOTICE_GROUPS),
      channels: z.array(z.enum(NOTICE_CHANNELS)),
      /** Some of its emails are always sent. */
      alwaysMails: z.boolean(),
    }),
  ),
});

export const endpoints = {
  readNotificationSettings: endpoint('GET /account/notification-settings', 'customer', {
    summary: "The caller's choice of notifications, and the groups to choose from",
    answers: { 200: Answer },
  }),
  writeNotificationSettings: endpoint('PUT /account/notification-settings', 'customer', {
    summary:
      'Choose notifications. Receipts, security, codes and changes to bookings are emailed always',
    body: z.object({ settings: Settings }),
    answers: { 200: Answer.extend({ message: z.string() }) },
  }),
};
