/** Events shown in a user's profile. Kept for 180 days. */
export interface SecurityEventsTable {
  id: string;
  user_id: string;
  event: string;
  details: unknown;
  ip: string;
  user_agent: string;
  /** Count in the hour from `counted_from`; 1 for uncounted events. */
  count: number;
  counted_from: Date | null;
  /** The latest one counted. */
  at: Date;
}

export interface SecurityTables {
  security_events: SecurityEventsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends SecurityTables {}
}
