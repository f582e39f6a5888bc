import type { Kysely } from 'kysely';
import type { Clock } from '#base/clock.ts';
import { Refusal } from '#base/errors.ts';
import { refusalWords } from '#core/shared/refusal-words.ts';
import { newToken } from '#base/ids.ts';
import type { Database } from '#core/shared/database.ts';
import {
  type CardOutcome,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderRefused,
  type TestCard,
} from './provider.ts';
import { type Decline, disputesWhat, judgeCard } from './test-card-rules.ts';
import { sandboxDisputes } from './sandbox-disputes.ts';
import { fingerprintOf, sandboxVault } from './sandbox-cards.ts';
import { newIntent, presentIntent, type SandboxIntent } from './sandbox-intents.ts';

type Intent = SandboxIntent;

/**
 * The embedded card provider simulates a remote one. It has its own tables, reads amounts only from
 * them, and never joins the marketplace's transactions, so that every failure of a remote provider
 * can occur.
 */
export function createSandbox(db: Kysely<Database>, clock: Clock): PaymentProvider {
  const read = async (ref: string): Promise<Intent> => {
    const intent = await db
      .selectFrom('sandbox_intents')
      .selectAll()
      .where('id', '=', ref)
      .executeTakeFirst();
    if (!intent) throw new ProviderRefused(`No such payment: ${ref}`);
    return intent;
  };
  /** Updates an unpaid intent. A paid or cancelled one never changes. */
  const move = async (
    ref: string,
    to: Partial<Intent>,
    {
      from = OPEN,
      keeps,
    }: { readonly from?: readonly Intent['status'][]; readonly keeps?: boolean } = {},
  ): Promise<Intent | undefined> =>
    db
      .updateTable('sandbox_intents')
      .set({ ...to, updated_at: clock.now() })
      .where('id', '=', ref)
      .where('status', 'in', from)
      .$if(keeps !== undefined, (open) => open.where('keeps', '=', keeps === true))
      .returningAll()
      .executeTakeFirst();
  const decline = async (
    ref: string,
    code: Decline,
    card: Pick<Intent, 'card_brand' | 'card_last4'>,
  ): Promise<CardOutcome> => {
    const moved = await move(ref, {
      status: 'requires_payment_method',
      failure_code: code,
      failure_message: refusalWords(new Refusal(402, code)),
      ...card,
    });
    return moved
      ? { status: 'declined', code, payment: presentIntent(moved) }
      : asItIs(await read(ref));
  };

  const cards = sandboxVault(db, clock);
  const present = async (intent: Intent): Promise<ProviderPayment> =>
    presentIntent(intent, await cards.keptBy(intent));
  const asItIs = async (intent: Intent): Promise<CardOutcome> => {
    const payment = await present(intent);
    if (intent.status === 'succeeded' || intent.status === 'requires_action')
      return { status: intent.status, payment };
    return { status: 'not-payable', payment };
  };

  return {
    name: 'sandbox',
    publishableKey: null,
    readEvent: null,
    cards: cards.vault,
    disputes: sandboxDisputes(db, clock),
    balance: null,
    create: async ({ key, about, amountCents, currency, keepFor }) => {
      const intent = newIntent({
        key,
        ref: 'orderId' in about ? about.orderId : about.invoiceId,
        amountCents,
        currency,
        customer: keepFor ?? null,
        now: clock.now(),
      });
      const made = await db
        .insertInto('sandbox_intents')
        .values({ ...intent, keeps: keepFor !== undefined })
        // A no-op update, so that the statement returns the existing row.
        .onConflict((conflict) =>
          conflict.column('idempotency_key').doUpdateSet({ idempotency_key: key }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      return presentIntent(made);
    },
    find: async (ref) => {
      const intent = await db
        .selectFrom('sandbox_intents')
        .selectAll()
        .where('id', '=', ref)
        .executeTakeFirst();
      return intent ? present(intent) : null;
    },
    cancel: async (ref) => present((await move(ref, { status: 'canceled' })) ?? (await read(ref))),
    refund: async ({ key, ref, amountCents }) =>
      refund(db, { key, ref, amountCents, now: clock.now() }),
    findRefund: async (ref) => {
      const known = await db
        .selectFrom('sandbox_refunds')
        .select('idempotency_key as key')
        .where('id', '=', ref)
        .executeTakeFirst();
      return known ? made(ref, known.key) : null;
    },
    testCards: {
      confirm: async (ref, card: TestCard) => {
        const verdict = judgeCard(card, clock.now());
        // A card that can only be saved is declined when charged.
        const no =
          verdict.does === 'declines'
            ? verdict.decline
            : verdict.does === 'saves'
              ? 'card_declined'
              : null;
        if (no !== null || verdict.does === 'declines')
          return decline(ref, no ?? 'card_declined', {
            card_brand: verdict.brand,
            card_last4: verdict.last4,
          });
        const paidWith = (cardId: string | null) => ({
          status: verdict.does === 'asks' ? ('requires_action' as const) : ('succeeded' as const),
          card_brand: verdict.brand,
          card_last4: verdict.last4,
          failure_code: null,
          failure_message: null,
          card_id: cardId,
          card_fingerprint: fingerprintOf(card),
          disputes: disputesWhat(verdict.does),
        });
        const plain = await move(ref, paidWith(null), { keeps: false });
        if (plain) return asItIs(plain);
        const intent = await read(ref);
        const cardId = intent.keeps ? await cards.note(intent, card, verdict) : null;
        return asItIs((await move(ref, paidWith(cardId))) ?? (await read(ref)));
      },
      save: (clientSecret, customerRef, card) => cards.save(clientSecret, customerRef, card),
      authenticate: async (ref, approve) => {
        if (!approve) {
          const { card_brand, card_last4, status } = await read(ref);
          return status === 'requires_action'
            ? decline(ref, 'authentication_failed', { card_brand, card_last4 })
            : asItIs(await read(ref));
        }
        return asItIs(
          (await move(ref, { status: 'succeeded' }, { from: ['requires_action'] })) ??
            (await read(ref)),
        );
      },
    },
  };
}

const OPEN = ['requires_payment_method', 'requires_action'] as const;

interface RefundRequest {
  readonly key: string;
  readonly ref: string;
  readonly amountCents: number;
  readonly now: Date;
}

/** Refunds succeed at once. */
const made = (ref: string, key: string): ProviderRefund => ({
  ref,
  key,
  status: 'succeeded',
  said: 'succeeded',
  reason: null,
});

/** Books a refund and its intent's remaining amount in one statement. Idempotent by key. */
async function refund(
  db: Kysely<Database>,
  { key, ref, amountCents, now }: RefundRequest,
): Promise<ProviderRefund> {
  const id = `sbr_${newToken().slice(0, 24)}`;
  const booked = await db
    .with('counted', (query) =>
      query
        .updateTable('sandbox_intents')
        .set((is) => ({ refunded_cents: is('refunded_cents', '+', amountCents), updated_at: now }))
        .where('id', '=', ref)
        .where('status', '=', 'succeeded')
        .where((is) => is(is('refunded_cents', '+', amountCents), '<=', is.ref('amount_cents')))
        // Disputed payments cannot be refunded, unless the dispute was won.
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('sandbox_disputes')
                .select('id')
                .where('intent_id', '=', ref)
                .where('status', '!=', 'won'),
            ),
          ),
        )
        .where((is) =>
          is.not(
            is.exists(
              is.selectFrom('sandbox_refunds').select('id').where('idempotency_key', '=', key),
            ),
          ),
        )
        .returning('id'),
    )
    .insertInto('sandbox_refunds')
    .columns(['id', 'intent_id', 'amount_cents', 'idempotency_key', 'created_at'])
    .expression((query) =>
      query
        .selectFrom('counted')
        .select((is) => [
          is.val(id).as('id'),
          'counted.id as intent_id',
          is.cast<number>(is.val(amountCents), 'bigint').as('amount_cents'),
          is.val(key).as('idempotency_key'),
          is.cast<Date>(is.val(now), 'timestamptz').as('created_at'),
        ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (booked) return made(booked.id, key);
  const known = await db
    .selectFrom('sandbox_refunds')
    .select(['id', 'amount_cents', 'intent_id'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (known && known.amount_cents === amountCents && known.intent_id === ref)
    return made(known.id, key);
  throw new ProviderRefused('There is less left to refund than that');
}
