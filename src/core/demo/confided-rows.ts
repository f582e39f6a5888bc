// Private details given with the demo's orders. They are encrypted with the operator's secret,
// which is unknown when the demo is built: the first start encrypts them.
import { z } from 'zod';
import { recipientMask } from '#base/recipient.ts';
import { Recipient } from '#base/recipient-schema.ts';
import type { ListingFacts, Vertical } from '#verticals/vertical.ts';
import { hashOf, sealOf } from '#core/compliance/confided/sealing.ts';
import type { Market } from '#core/shared/market.ts';
import { recipientHash, sealRecipient } from '#core/compliance/recipients/open-saved.ts';
import { seal } from '#core/identity/security/sealed.ts';
import { transaction } from '#core/shared/transaction.ts';
import { type Demo, noon } from './demo.ts';

/** Marks unencrypted rows: an encrypted value is never empty. */
const UNSEALED = '';
/** Stored in place of the hash until then. All invented. */
const Waiting = z.object({ value: z.record(z.string(), z.unknown()), identity: z.string() });

interface ConfidedLine {
  readonly line: { readonly id: string; readonly order_id: string; readonly options: string };
  readonly secrets: object;
  readonly vertical: Vertical;
  readonly facts: ListingFacts<unknown>;
  readonly at: Date;
}

/** The private details of a line, until the first start encrypts them. */
export function confidedRow({ line, secrets, vertical, facts, at }: ConfidedLine) {
  const told = vertical.secrets?.parse(secrets, facts, JSON.parse(line.options));
  if (!told || told.fault)
    throw new Error(`${facts.name}: ${told?.fault?.message ?? 'nothing is confided with it'}`);
  return {
    order_line_id: line.id,
    order_id: line.order_id,
    sealed: UNSEALED,
    mask: told.mask,
    hash: JSON.stringify({ value: told.value, identity: told.identity }),
    keep_days: vertical.secrets?.keepDays ?? 0,
    created_at: at,
  };
}

/** A person's saved recipients. */
export async function seedRecipients(
  demo: Demo,
  userId: string,
  kept: readonly z.input<typeof Recipient>[],
): Promise<void> {
  const rows = kept.map((typed, index) => {
    const recipient = Recipient.parse(typed);
    const at = noon(demo, -index - 1);
    return {
      id: demo.id(`recipient:${index}`),
      user_id: userId,
      person_id: null,
      method: recipient.method,
      country: recipient.country,
      sealed: UNSEALED,
      mask: recipientMask(recipient),
      hash: JSON.stringify(recipient),
      request_key: `demo-${index}`,
      request_hash: 'demo',
      used_at: at,
      created_at: at,
      updated_at: at,
    };
  });
  await demo.trx.insertInto('recipients').values(rows).execute();
}

/** Encrypts the private details and the recipients, once. */
export async function sealDemoConfided(market: Market): Promise<void> {
  await transaction(market.db, async (trx) => {
    const lines = await trx
      .selectFrom('order_line_secrets')
      .innerJoin('order_lines', 'order_lines.id', 'order_line_secrets.order_line_id')
      .select(['order_lines.id', 'order_lines.vertical', 'order_line_secrets.hash'])
      .where('order_line_secrets.sealed', '=', UNSEALED)
      .forUpdate('order_line_secrets')
      .execute();
    for (const { id, vertical, hash } of lines) {
      const { value, identity } = Waiting.parse(JSON.parse(hash ?? ''));
      await trx
        .updateTable('order_line_secrets')
        .set({
          sealed: seal(sealOf(market, 'order_line_secrets', id), JSON.stringify(value)),
          hash: hashOf(market, vertical, identity),
        })
        .where('order_line_id', '=', id)
        .execute();
    }
    const recipients = await trx
      .selectFrom('recipients')
      .select(['id', 'hash'])
      .where('sealed', '=', UNSEALED)
      .forUpdate()
      .execute();
    for (const { id, hash } of recipients) {
      const recipient = Recipient.parse(JSON.parse(hash));
      await trx
        .updateTable('recipients')
        .set({
          sealed: sealRecipient(market, id, recipient),
          hash: recipientHash(market, recipient),
        })
        .where('id', '=', id)
        .execute();
    }
  });
}
