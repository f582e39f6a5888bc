/** Groups of notifications, which people switch on and off as a whole. */
export const NOTICE_GROUPS = [
  'orders',
  'reminders',
  'sales',
  'listings',
  'messages',
  'money',
  'team',
  'operations',
  'security',
] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

export const NOTICE_CHANNELS = ['inApp', 'email', 'push', 'text'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
