import type { Vertical } from '#verticals/vertical.ts';
import { inWords, wordOf } from '#core/orders/documents/in-words.ts';
import { cancellationOf } from '#core/orders/orders/policy.ts';
import type { Language } from '#core/shared/words.ts';
import type { SoldLine } from './sold-store.ts';

/** What mails say of a line beside its price, as its receipt will: the sum that arrives, and the rate. */
export function soldFacts(
  vertical: Vertical | undefined,
  line: SoldLine,
  language: Language,
): string[] {
  if (!vertical?.contract || vertical.mailed.length === 0) return [];
  const { subDetails, quoteLines: lines, totalCents: paidCents, endedOn } = line;
  const cancellation = cancellationOf(line);
  const facts = vertical.contract({
    subDetails,
    series: [subDetails],
    lines,
    cancellation,
    paidCents,
    refundedCents: line.lineRefundedCents,
    endedOn,
    people: [],
    mask: null,
    said: [],
  });
  return vertical.mailed.flatMap((name) => {
    const values = facts.find((fact) => fact.name === name)?.values ?? [];
    const words = values.map((value) => inWords(value)[language]).join(', ');
    return words === '' ? [] : [`${wordOf(name)[language]}: ${words}`];
  });
}
