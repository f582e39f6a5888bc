import { badInput, Refusal } from '#base/errors.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import type { ComplianceSide } from '#verticals/capabilities/compliance.ts';
import { type Allowance, exceededBy, type Exceeded, tellExceeded } from './rules.ts';
import { declareWords, limitWords } from './words.ts';

/** Reason why a user cannot send an amount, or null. */
export function whyNotSend(
  { from }: Pick<ComplianceSide, 'from'>,
  {
    cents,
    allowance,
    now,
  }: { readonly cents: number; readonly allowance: Allowance; readonly now: number },
): QuoteFault | null {
  if (allowance.tier < from) return { fault: 'declare', tier: from };
  const exceeded = exceededBy(cents, allowance, now);
  return exceeded && { fault: 'limit', ...tellExceeded(exceeded) };
}

/** The reason as an error of the option. Throws a 400 Refusal. */
export function refuseToSend(
  sending: ComplianceSide,
  judged: { readonly cents: number; readonly allowance: Allowance; readonly now: number },
): void {
  const why = whyNotSend(sending, judged);
  if (why) throw badInput({ [sending.field]: standingWords(why) }, { why });
}

/** In English. */
const standingWords = (why: QuoteFault): string =>
  why.fault === 'limit' ? limitWords(why) : declareWords();

/** For a recipient it only shows the limit, because amounts from others are private. */
export function overLimit(exceeded: Exceeded): Refusal {
  const told = tellExceeded(exceeded);
  const { per, limit } = told;
  return asRefusal(
    exceeded.per === 'recipient' ? { per, limit, used: null, left: null, freeAt: null } : told,
  );
}

type LimitFigures = Omit<Extract<QuoteFault, { fault: 'limit' }>, 'fault'>;

/** 409 with its figures. */
export const asRefusal = (figures: LimitFigures): Refusal =>
  new Refusal(409, 'limit', { ...figures, problems: [] }).saying(limitWords(figures));

/** 409: the payer must declare their identity first. */
export const declareFirst = (): Refusal => new Refusal(409, 'declare', { problems: [] });
