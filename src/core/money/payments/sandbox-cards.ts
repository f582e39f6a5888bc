import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Clock } from '#base/clock.ts';
import { Refusal } from '#base/errors.ts';
import { newToken } from '#base/ids.ts';
import type { Database } from '#core/shared/database.ts';
import { refusalWords } from '#core/shared/refusal-words.ts';
import { type CardVault, type KeptCard, ProviderRefused, type TestCard } from './provider.ts';

import { newIntent, presentIntent, type SandboxIntent } from './sandbox-intents.ts';
import type { SandboxCardsTable } from './tables.ts';
import { type Decline, disputesWhat, fullYear, hasExpired, judgeCard } from './test-card-rules.ts';

type Card = Selectable<SandboxCardsTable>;

/** Saved cards of the embedded provider: owner and behaviour, never the number. */
export function sandboxVault(db: Kysely<Database>, clock: Clock) {
  const cardOf = (id: string, customer: string): Promise<Card | undefined> =>
    db
      .selectFrom('sandbox_cards')
      .selectAll()
      .where('id', '=', id)
      .where('customer', '=', customer)
      .where('kept', '=', true)
      .executeTakeFirst();

  /** Stores the card used by an intent; it is saved for reuse once the intent succeeds. */
  const note = async (
    { customer }: Pick<SandboxIntent, 'customer'>,
    card: TestCard,
    shown: { readonly does: string; readonly brand: string; readonly last4: string },
  ): Promise<string | null> => {
    if (customer === null) return null;
    const id = `sbc_${newToken().slice(0, 24)}`;
    await db
      .insertInto('sandbox_cards')
      .values({
        id,
        customer,
        ...shown,
        exp_month: card.expMonth,
        exp_year: fullYear(card.expYear),
        fingerprint: fingerprintOf(card),
        created_at: clock.now(),
      })
      .execute();
    return id;
  };

  const keptBy = async (intent: SandboxIntent): Promise<KeptCard | null> => {
    const { card_id: cardId, keeps, status } = intent;
    if (!keeps || status !== 'succeeded' || cardId === null) return null;
    const card = await db
      .updateTable('sandbox_cards')
      .set({ kept: true })
      .where('id', '=', cardId)
      .returningAll()
      .executeTakeFirst();
    return card ? keptCard(card) : null;
  };

  const vault: CardVault = {
    customer: (key) => Promise.resolve(`sbu_${key}`),
    saveCard: async (customerRef) => {
      const intent = newIntent({
        key: `setup-${newToken()}`,
        ref: customerRef,
        amountCents: 0,
        currency: 'USD',
        customer: customerRef,
        now: clock.now(),
      });
      await db
        .insertInto('sandbox_intents')
        .values({ ...intent, setup: true, keeps: true })
        .execute();
      return { ref: intent.id, clientSecret: intent.client_secret };
    },
    savedBy: async (ref, customerRef) => {
      const intent = await db
        .selectFrom('sandbox_intents')
        .selectAll()
        .where('id', '=', ref)
        .where('customer', '=', customerRef)
        .where('setup', '=', true)
        .executeTakeFirst();
      return intent ? keptBy(intent) : null;
    },
    keep: async (ref, customerRef, keep) => {
      await db
        .updateTable('sandbox_intents')
        .set({ customer: customerRef, keeps: keep })
        .where('id', '=', ref)
        .where('status', '=', 'requires_payment_method')
        .execute();
    },
    payWith: async (ref, { ref: cardRef, customerRef }) => {
      const card = await cardOf(cardRef, customerRef);
      const end = outcomeOf(card, clock.now(), { away: false });
      const moved = await db
        .updateTable('sandbox_intents')
        .set({ ...end, customer: customerRef, updated_at: clock.now() })
        .where('id', '=', ref)
        .where('status', 'in', ['requires_payment_method', 'requires_action'])
        .returningAll()
        .executeTakeFirst();
      if (moved) return presentIntent(moved);
      const known = await db
        .selectFrom('sandbox_intents')
        .selectAll()
        .where('id', '=', ref)
        .executeTakeFirst();
      if (!known) throw new ProviderRefused(`No such payment: ${ref}`);
      return presentIntent(known);
    },
    chargeSaved: async ({ key, about, card: { ref, customerRef }, amountCents, currency }) => {
      const card = await cardOf(ref, customerRef);
      const intent = newIntent({
        key,
        ref: 'orderId' in about ? about.orderId : about.invoiceId,
        amountCents,
        currency,
        customer: customerRef,
        now: clock.now(),
      });
      const made = await db
        .insertInto('sandbox_intents')
        .values({ ...intent, ...outcomeOf(card, clock.now(), { away: true }) })
        // A no-op update, so that the statement returns the existing row.
        .onConflict((conflict) =>
          conflict.column('idempotency_key').doUpdateSet({ idempotency_key: key }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      return presentIntent(made);
    },
    forgetCard: async ({ ref, customerRef }) => {
      await db
        .deleteFrom('sandbox_cards')
        .where('id', '=', ref)
        .where('customer', '=', customerRef)
        .execute();
    },
  };

  const save = async (
    clientSecret: string,
    customerRef: string,
    card: TestCard,
  ): Promise<Decline | null> => {
    const intent = await db
      .selectFrom('sandbox_intents')
      .selectAll()
      .where('client_secret', '=', clientSecret)
      .where('customer', '=', customerRef)
      .where('setup', '=', true)
      .executeTakeFirst();
    if (!intent) throw new ProviderRefused('There is nothing to keep a card for');
    const verdict = judgeCard(card, clock.now());
    if (verdict.does === 'declines') return verdict.decline;
    const { does, brand, last4 } = verdict;
    const cardId = await note(intent, card, { does, brand, last4 });
    await db
      .updateTable('sandbox_intents')
      .set({ status: 'succeeded', card_id: cardId, updated_at: clock.now() })
      .where('id', '=', intent.id)
      .where('status', '=', 'requires_payment_method')
      .execute();
    return null;
  };

  return { vault, note, keptBy, save };
}

/** Everyone shares a few test numbers, so the expiry date tells cards apart. */
export const fingerprintOf = ({ number, expMonth, expYear }: TestCard): string =>
  createHash('sha256')
    .update(`${number.replaceAll(/\D/g, '')} ${expMonth}/${fullYear(expYear)}`)
    .digest('hex')
    .slice(0, 24);

const keptCard = ({
  id,
  customer,
  brand,
  last4,
  exp_month,
  exp_year,
  fingerprint,
}: Card): KeptCard => ({
  ref: id,
  customerRef: customer,
  brand,
  last4,
  expMonth: exp_month,
  expYear: exp_year,
  fingerprint,
});

/** The outcome of charging a saved card; off session, a card that needs approval is declined. */
function outcomeOf(card: Card | undefined, now: Date, { away }: { readonly away: boolean }) {
  const shown = card
    ? {
        card_brand: card.brand,
        card_last4: card.last4,
        card_id: card.id,
        card_fingerprint: card.fingerprint,
      }
    : { card_brand: null, card_last4: null, card_id: null, card_fingerprint: null };
  const declined = (code: string, message: string) => ({
    ...shown,
    status: 'requires_payment_method' as const,
    failure_code: code,
    failure_message: message,
  });
  if (!card) return declined('card_gone', refusalWords(new Refusal(402, 'card_declined')));
  if (hasExpired({ expMonth: card.exp_month, expYear: card.exp_year }, now))
    return declined('expired_card', refusalWords(new Refusal(402, 'expired_card')));
  switch (card.does) {
    case 'pays':
    case 'fraudulent':
    case 'product_not_received':
      return {
        ...shown,
        status: 'succeeded' as const,
        failure_code: null,
        failure_message: null,
        disputes: disputesWhat(card.does),
      };
    case 'asks':
      return away
        ? declined(
            'authentication_required',
            refusalWords(new Refusal(402, 'authentication_failed')),
          )
        : {
            ...shown,
            status: 'requires_action' as const,
            failure_code: null,
            failure_message: null,
          };
    default:
      return declined('card_declined', refusalWords(new Refusal(402, 'card_declined')));
  }
}
