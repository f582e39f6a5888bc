// Confidential rows of the demo. They are encrypted with the operator's secret, which is unknown
// when the demo is built, so the first start encrypts them. Their content is invented.
import { z } from 'zod';
import { addDays } from '#base/calendar-date.ts';
import { amountOf, type Currency } from '#base/currency.ts';
import { recipientMask } from '#base/recipient.ts';
import { Recipient } from '#base/recipient-schema.ts';
import { sealBill } from '#core/catalogue/bills/account.ts';
import { putPrivate } from '#core/catalogue/listings/private-store.ts';
import { hashOf, sealOf } from '#core/compliance/confided/sealing.ts';
import { recipientHash, sealRecipient } from '#core/compliance/recipients/open-saved.ts';
import { seal } from '#core/identity/security/sealed.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import type { ListingFacts, Vertical } from '#verticals/vertical.ts';
import { type Demo, insert, noon, UNSEALED } from './demo.ts';
import { seedConversations } from './conversations.ts';
import { bookDemoManually } from './manual.ts';
import { sealCalendars } from './seal-calendars.ts';

/** Prefix of unencrypted private details: no encrypted value starts with it. */
const PRIVATE = 'demo ';

type Values = Readonly<Record<string, unknown>>;
const Secrets = z.object({ value: z.record(z.string(), z.unknown()), identity: z.string() });
const Bill = z.object({ account: z.string(), name: z.string() });

export const seedPrivateDetails = (
  demo: Demo,
  listings: readonly { readonly key: string; readonly values: Values }[],
): Promise<void> =>
  insert(
    demo,
    'listing_private',
    listings.map(({ key, values }) => ({
      listing_id: demo.id(`listing:${key}`),
      sealed: `${PRIVATE}${JSON.stringify(values)}`,
      updated_at: demo.now,
    })),
  );

/** The columns of private details given with a line. */
export function unsealedSecrets(
  { secrets: spec }: Vertical,
  {
    secrets,
    options,
    facts,
  }: {
    readonly secrets: object;
    readonly options: unknown;
    readonly facts: ListingFacts<unknown>;
  },
) {
  const parsed = spec?.parse(secrets, facts, options);
  if (!spec || !parsed || parsed.fault)
    throw new Error(`${facts.name}: ${parsed?.fault?.message ?? 'it takes no private details'}`);
  return {
    sealed: UNSEALED,
    mask: parsed.mask,
    hash: JSON.stringify({ value: parsed.value, identity: parsed.identity }),
    keep_days: spec.keepDays,
  };
}

/** A person's saved recipients. */
export const seedRecipients = (
  demo: Demo,
  userId: string,
  recipients: readonly z.input<typeof Recipient>[],
): Promise<void> =>
  insert(
    demo,
    'recipients',
    recipients.map((entered, index) => {
      const recipient = Recipient.parse(entered);
      const at = noon(demo, -index - 1);
      return {
        id: demo.id(`recipient:${index}`),
        user_id: userId,
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
    }),
  );

export interface DemoBills {
  /** Key of the biller's listing. */
  readonly listing: string;
  readonly account: string;
  readonly name: string;
  readonly currency: Currency;
  /** Due dates in days from today, the oldest first. */
  readonly due: readonly { readonly days: number; readonly amount: string }[];
}

export function seedBills(demo: Demo, bills: DemoBills): Promise<void> {
  const { listing, account, name, currency, due } = bills;
  const entered = noon(demo, -20);
  const rows = due.map(({ days, amount }) => {
    const dueOn = addDays(demo.today, days);
    // The month before the due date.
    const period = addDays(`${dueOn.slice(0, 7)}-01`, -1).slice(0, 7);
    return {
      id: demo.id(`bill:${listing}:${days}`),
      listing_id: demo.id(`listing:${listing}`),
      account_hash: JSON.stringify({ account, name }),
      sealed: UNSEALED,
      mask: `•••• ${account.slice(-4)}`,
      number: `${period.replace('-', '')}-${account.slice(-4)}`,
      period,
      due_on: dueOn,
      amount: Number(amountOf(amount, currency)),
      currency,
      created_at: entered,
      updated_at: entered,
    };
  });
  return insert(demo, 'due_bills', rows);
}

/** A calendar that closes nights of one home when another is sold. */
export interface DemoCalendar {
  /** Keys of listings: sales of `by` close nights of `listing`. */
  readonly listing: string;
  readonly by: string;
  /** The vendor's name for it. */
  readonly name: string;
  /** The vendor's name for the reader of the exported calendar. */
  readonly readBy: string;
}

export async function seedCalendar(demo: Demo, calendar: DemoCalendar): Promise<void> {
  const { listing, by, name, readBy } = calendar;
  const created = noon(demo, -12);
  const link = demo.id(`calendar-link:${listing}:${by}`);
  const unsealed = { sealed: UNSEALED, created_at: created };
  await insert(demo, 'calendar_links', [
    { ...unsealed, id: link, listing_id: demo.id(`listing:${by}`), name: readBy, token_hash: link },
  ]);
  await insert(demo, 'calendar_feeds', [
    {
      ...unsealed,
      id: demo.id(`calendar-feed:${listing}:${by}`),
      listing_id: demo.id(`listing:${listing}`),
      name,
      host: '',
      url_hash: link,
      due_at: demo.now,
      asked_at: created,
    },
  ]);
}

/** The row that says that the demo waits for its first start. */
const WAITING = 'demo';

export const seedUnsealed = (demo: Demo): Promise<void> =>
  insert(demo, 'operator_secrets', [{ name: WAITING, sealed: UNSEALED }]);

/**
 * Encrypts the demo's confidential rows and enters its manual bookings, once. Later starts look at
 * one row.
 */
export async function sealDemo(market: Market): Promise<void> {
  if (await sealRows(market)) await bookDemoManually(market);
}

const sealRows = (market: Market): Promise<boolean> =>
  transaction(market.db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('operator_secrets')
      .where('name', '=', WAITING)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await sealPrivateDetails(market, trx);
    await sealSecrets(market, trx);
    await sealRecipients(market, trx);
    await sealBills(market, trx);
    await sealCalendars(market, trx);
    await seedConversations(market, trx);
    return true;
  });

async function sealPrivateDetails(market: Market, trx: Trx): Promise<void> {
  const rows = await trx
    .selectFrom('listing_private')
    .select(['listing_id', 'sealed', 'updated_at'])
    .where('sealed', 'like', `${PRIVATE}%`)
    .forUpdate()
    .execute();
  for (const { listing_id: listingId, sealed, updated_at: at } of rows) {
    const values = JSON.parse(sealed.slice(PRIVATE.length)) as Values;
    await putPrivate(market, trx, { listingId, values }, at);
  }
}

async function sealSecrets(market: Market, trx: Trx): Promise<void> {
  const lines = await trx
    .selectFrom('order_line_secrets')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_secrets.order_line_id')
    .select(['order_lines.id', 'order_lines.vertical', 'order_line_secrets.hash'])
    .where('order_line_secrets.sealed', '=', UNSEALED)
    .forUpdate('order_line_secrets')
    .execute();
  for (const { id, vertical, hash } of lines) {
    const { value, identity } = Secrets.parse(JSON.parse(hash ?? ''));
    await trx
      .updateTable('order_line_secrets')
      .set({
        sealed: seal(sealOf(market, 'order_line_secrets', id), JSON.stringify(value)),
        hash: hashOf(market, vertical, identity),
      })
      .where('order_line_id', '=', id)
      .execute();
  }
}

async function sealRecipients(market: Market, trx: Trx): Promise<void> {
  const rows = await trx
    .selectFrom('recipients')
    .select(['id', 'hash'])
    .where('sealed', '=', UNSEALED)
    .forUpdate()
    .execute();
  for (const { id, hash } of rows) {
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
}

async function sealBills(market: Market, trx: Trx): Promise<void> {
  const rows = await trx
    .selectFrom('due_bills')
    .innerJoin('listings', 'listings.id', 'due_bills.listing_id')
    .select(['due_bills.id', 'due_bills.account_hash', 'listings.vertical'])
    .where('due_bills.sealed', '=', UNSEALED)
    .forUpdate('due_bills')
    .execute();
  for (const { id, account_hash: waiting, vertical } of rows) {
    const bill = Bill.parse(JSON.parse(waiting));
    await trx
      .updateTable('due_bills')
      .set({
        account_hash: hashOf(market, vertical, bill.account) ?? '',
        sealed: sealBill(market, id, bill),
      })
      .where('id', '=', id)
      .execute();
  }
}
