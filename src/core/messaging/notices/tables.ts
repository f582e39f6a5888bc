import type { ColumnType } from 'kysely';
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

export interface NoticeTables {
  notifications: NotificationsTable;
  notification_settings: NotificationSettingsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends NoticeTables {}
}
