import type { ColumnType, Generated } from 'kysely';
import type { TextChannel } from '#base/text-channels.ts';
import type { NoticeData } from './notice.ts';

/** Kept for 90 days. */
export interface NotificationsTable {
  id: string;
  user_id: string;
  /** A mail template. */
  kind: string;
  /** Written as JSON. */
  data: ColumnType<NoticeData, string, never>;
  link: string | null;
  created_at: Date;
  seen_at: Date | null;
}

export interface NotificationSettingsTable {
  user_id: string;
  /** `group:channel`. */
  switched_off: string[];
  /** Local 'HH:MM'. */
  quiet_from: string | null;
  quiet_until: string | null;
  time_zone: string | null;
  updated_at: Date;
}

/** A browser that a person has allowed to show notifications; it ends with the session. */
export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  /** URL at the browser's push service. */
  endpoint: string;
  /** Keys of RFC 8291, base64url. */
  p256dh: string;
  auth: string;
  language: string;
  created_at: Date;
  last_used_at: Date | null;
}

/** A person's verified number for text messages. */
export interface TextPhonesTable {
  user_id: string;
  /** E.164. */
  phone: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  channel: TextChannel;
  /** Sign-in codes go to this number. */
  codes: boolean;
  verified_at: Date;
}

/** Text messages are inserted with their cause and sent by a job. */
export interface TextOutboxTable {
  id: string;
  user_id: string;
  phone: string;
  country: string;
  channel: TextChannel;
  language: string;
  /** A mail template, or `code`. */
  template: string;
  body: string;
  tries: Generated<number>;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  given_up_at: Date | null;
}

export interface NoticeTables {
  push_subscriptions: PushSubscriptionsTable;
  text_phones: TextPhonesTable;
  text_outbox: TextOutboxTable;
  notifications: NotificationsTable;
  notification_settings: NotificationSettingsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends NoticeTables {}
}
