import { badInput, Refusal } from '#base/errors.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { type Allowance, exceededBy, type Exceeded, tellExceeded } from './rules.ts';
import { declareWords, limitWords } from './words.ts';

type Standing = NonNullable<Vertical['standing']>;

/** Why somebody may not send a sum; null where they may. */
export function whyNotSend(
  { from }: Pick<Standing, 'from'>,
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

/** The same as a refusal of the option. Throws a 400 Refusal. */
export function refuseToSend(
  standing: Standing,
  judged: { readonly cents: number; readonly allowance: Allowance; readonly now: number },
): void {
  const why = whyNotSend(standing, judged);
  if (why) throw badInput({ [standing.field]: standingWords(why) }, { why });
}

/** In English. */
const standingWords = (why: QuoteFault): string =>
  why.fault === 'limit' ? limitWords(why) : declareWords();

/** A checkout that goes beyond a limit. Of a recipient only the limit is said: what others send them is nobody's business. */
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

/** 409: who pays must say who they are first. */
export const declareFirst = (): Refusal => new Refusal(409, 'declare', { problems: [] });
