import { randomBytes } from 'node:crypto';
import type { Trx } from '#core/shared/database.ts';
import { codeOf } from './rules.ts';
import { insertPolicy } from './store.ts';

/** Creates a policy with its number. */
export const issuePolicy = (
  trx: Trx,
  line: {
    readonly lineId: string;
    readonly orderId: string;
    readonly userId: string;
    readonly vendorId: string;
    readonly number: string;
    readonly endsOn: string;
  },
  now: Date,
): Promise<void> =>
  insertPolicy(trx, {
    order_line_id: line.lineId,
    order_id: line.orderId,
    user_id: line.userId,
    vendor_id: line.vendorId,
    number: line.number,
    code: codeOf(randomBytes(12)),
    ends_on: line.endsOn,
    issued_at: now,
  });
