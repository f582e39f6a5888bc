import { EVERY, PLANS } from '#base/plans.ts';
import { ApiError, api } from '#web/api.ts';
import type { SavedCard } from '#web/cards/card-choice.tsx';
import { knownSession } from '#web/session.ts';
import { refusedWords } from '#web/words/refused.ts';
import type { Subscription } from './change-plan.tsx';
import type { ToPay } from './plan-checkout.tsx';

/** Unvalidated search parameters. */
export interface PlanSearch {
  readonly plan?: string;
  readonly every?: string;
  /** `open` for the plan's open invoice; `owed` for the invoice of the vendor's debt. */
  readonly pay?: string;
  /** `change` to change the payment method of later invoices. */
  readonly card?: string;
}

type Loaded =
  | { readonly of: 'customer' }
  | { readonly of: 'nothing'; readonly why: string | undefined }
  | {
      readonly of: 'card';
      readonly subscription: Subscription;
      readonly cards: readonly SavedCard[];
    }
  | {
      readonly of: 'pay';
      readonly toPay: ToPay;
      readonly subscription: Subscription;
      readonly cards: readonly SavedCard[];
    };

export async function loadPlanCheckout(search: PlanSearch): Promise<Loaded> {
  const { user } = await knownSession();
  if (user?.role !== 'vendor') return { of: 'customer' };
  // Loaded on demand, because the entry has this loader and public pages have no members.
  const { requireMayChange } = await import('#web/vendor/may.ts');
  await requireMayChange('money');
  const [{ subscription }, { cards }] = await Promise.all([
    api('GET /vendor/subscription'),
    api('GET /account/cards'),
  ]);
  if (search.card === 'change')
    return subscription.status === 'starter'
      ? { of: 'nothing', why: undefined }
      : { of: 'card', subscription, cards };
  if (search.pay === 'owed') {
    const { invoice, owedFrom } = await api('GET /vendor/payouts');
    if (!invoice || invoice.left === 0) return { of: 'nothing', why: undefined };
    return {
      of: 'pay',
      toPay: { of: 'owed', number: invoice.number, total: invoice.left, from: owedFrom },
      subscription,
      cards,
    };
  }
  if (search.pay === 'open') {
    const { open } = subscription;
    if (!open) return { of: 'nothing', why: undefined };
    return {
      of: 'pay',
      toPay: { of: 'open', number: open.number, total: open.total },
      subscription,
      cards,
    };
  }
  const plan = PLANS.find((one) => one === search.plan) ?? 'growth';
  const every = EVERY.find((one) => one === search.every) ?? 'month';
  try {
    const { preview } = await api('GET /vendor/subscription/preview', { query: { plan, every } });
    if (preview.when === 'period_end') return { of: 'nothing', why: undefined };
    return { of: 'pay', toPay: { of: 'plan', plan, every, preview }, subscription, cards };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return { of: 'nothing', why: await refusedWords(error) };
  }
}
