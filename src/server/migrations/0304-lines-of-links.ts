import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The column may be null. The previous build neither reads nor writes it.',
};

/** The cart line of an opened payment link, which stays its line when the person changes. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [`alter table manual_bookings add column pay_line_id uuid`]);
