import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './shared.ts';

/** The newest notifications that a person sees. */
export const MAX_NOTIFICATIONS = 50;
/** Counted up to this number. */
export const MAX_UNREAD_NOTIFICATIONS = 100;

const Notification = z.object({
  _id: z.string(),
  title: z.string(),
  /** English path of the page about it; null without one. */
  link: z.string().nullable(),
  createdAt: Instant,
  isSeen: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

const unread = z.number().int().max(MAX_UNREAD_NOTIFICATIONS);

export const endpoints = {
  listNotifications: endpoint('GET /notifications', 'customer', {
    inLanguages: true,
    summary: `The caller's newest ${MAX_NOTIFICATIONS} notifications, and the number of unread ones up to ${MAX_UNREAD_NOTIFICATIONS}`,
    answers: { 200: z.object({ notifications: z.array(Notification), unread }) },
  }),
  seeNotifications: endpoint('POST /notifications/seen', 'customer', {
    summary: 'Mark notifications as read: all, those up to an id, or only one',
    body: z.object({ upTo: z.uuid().optional(), only: z.uuid().optional() }),
    answers: { 200: z.object({ unread }) },
  }),
};
