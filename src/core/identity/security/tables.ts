/** What a person reads in their profile. Kept for 180 days. */
export interface SecurityEventsTable {
  id: string;
  user_id: string;
  event: string;
  details: unknown;
  ip: string;
  user_agent: string;
  /** How often in the hour of `counted_from`; 1 for events that are not counted. */
  count: number;
  counted_from: Date | null;
  /** The latest of those counted. */
  at: Date;
}

export interface SecurityTables {
  security_events: SecurityEventsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends SecurityTables {}
}
