import type { Generated } from 'kysely';
import type { TextChannel } from '#base/text-channels.ts';

/** A number that waits for its codes, at most one for each person. */
export interface PhoneStepsTable {
  user_id: string;
  /** E.164. */
  phone: string;
  country: string;
  channel: TextChannel;
  /** The code that is due. */
  stage: 'email' | 'phone';
  code_hash: string;
  code_expires_at: Date;
  tries: Generated<number>;
  last_sent_at: Date;
  expires_at: Date;
}

export interface PhoneTables {
  phone_steps: PhoneStepsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends PhoneTables {}
}
