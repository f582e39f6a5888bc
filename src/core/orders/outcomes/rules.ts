import { badInput, Refusal } from '#base/errors.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import {
  type OutcomeName,
  type OutcomeStep,
  type Performed,
  type SoldAs,
  stepsLeft,
  stepsNow,
} from '#base/outcomes.ts';

export interface Said {
  readonly outcome: OutcomeName;
  readonly reference: string;
  readonly reason: string;
}

/** The outcome to store. Throws 400 by field, and 409 if it is not possible now. */
export function stepToTake(
  steps: readonly OutcomeStep[],
  taken: readonly OutcomeName[],
  { outcome, reference, reason }: Said,
  { line, now }: { readonly line: Performed; readonly now: Date },
): OutcomeStep {
  const step = steps.find(({ name }) => name === outcome);
  if (!step)
    throw badInput({ outcome: 'Choose what became of it' }, { errorCodes: { outcome: 'choose' } });
  if (step.needsReference && reference === '')
    throw badInput({ reference: 'Enter the reference' }, { errorCodes: { reference: 'required' } });
  if (step.reasons && !step.reasons.some((one) => one === reason))
    throw badInput({ reason: 'Choose a reason' }, { errorCodes: { reason: 'choose' } });
  if (step.gives !== 'nothing' && reason === '')
    throw badInput({ reason: 'Enter the reason' }, { errorCodes: { reason: 'required' } });
  if (isOver(steps, taken)) throw new Refusal(409, 'outcome_final');
  const left = stepsNow(steps, taken, line, now);
  if (!left.includes(step))
    throw new Refusal(409, 'outcome_not_now', {
      next: left.map(({ name }) => name),
    });
  return step;
}

/** Performed lines and stays may have outcomes. */
export const mayHaveOutcome = (line: {
  readonly fulfilment: Fulfilment;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}): boolean =>
  line.fulfilment === 'performed' ||
  (line.fulfilment === 'attended' && line.ends_on !== null && line.ends_on !== line.starts_on);

/** True if no outcome can follow. */
export const isOver = (steps: readonly OutcomeStep[], taken: readonly OutcomeName[]): boolean =>
  stepsLeft(steps, taken).length === 0;

/** A line's cost and refunds in cents, with their principal parts. */
export interface LineMoney {
  readonly totalCents: number;
  readonly linePrincipalCents: number;
  readonly lineRefundedCents: number;
  readonly lineRefundedPrincipalCents: number;
}

const DAY_MS = 86_400_000;

/** True if the vendor keeps the fee after this outcome, as promised at the sale. */
export function keepsFee(
  step: OutcomeStep,
  reason: string,
  sold: SoldAs & { readonly begunAt: Date | null },
  now: Date,
): boolean {
  const named = step.reasons?.find((one) => one === reason);
  if (named === undefined) return false;
  const days = sold.begunAt === null ? 0 : (now.getTime() - sold.begunAt.getTime()) / DAY_MS;
  return step.keepsFee?.(named, sold, days) ?? false;
}

/** Refund of an outcome in cents, limited by the line's remainder. */
export function givesBack(
  { gives }: Pick<OutcomeStep, 'gives'>,
  line: LineMoney,
  { feeKept = false } = {},
): number {
  switch (feeKept && gives === 'all' ? 'principal' : gives) {
    case 'nothing':
      return 0;
    case 'principal':
      return line.linePrincipalCents - line.lineRefundedPrincipalCents;
    case 'all':
      return line.totalCents - line.lineRefundedCents;
  }
}
