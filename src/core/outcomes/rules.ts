import { badInput, Refusal } from '#base/errors.ts';
import { type OutcomeName, type OutcomeStep, stepsLeft } from '#base/outcomes.ts';

export interface Said {
  readonly outcome: OutcomeName;
  readonly reference: string;
  readonly reason: string;
}

/** The step that is taken. Throws 400 by field, and 409 where it does not come now. */
export function stepToTake(
  steps: readonly OutcomeStep[],
  taken: readonly OutcomeName[],
  { outcome, reference, reason }: Said,
): OutcomeStep {
  const step = steps.find(({ name }) => name === outcome);
  if (!step)
    throw badInput({ outcome: 'Choose what became of it' }, { errorCodes: { outcome: 'choose' } });
  if (step.needsReference && reference === '')
    throw badInput({ reference: 'Enter the reference' }, { errorCodes: { reference: 'required' } });
  if (step.gives !== 'nothing' && reason === '')
    throw badInput({ reason: 'Enter the reason' }, { errorCodes: { reason: 'required' } });
  const left = stepsLeft(steps, taken);
  if (left.length === 0)
    throw new Refusal(409, 'outcome_final', 'What became of this has been said already');
  if (!left.includes(step))
    throw new Refusal(409, 'outcome_not_now', 'This is not what comes next for this item', {
      next: left.map(({ name }) => name),
    });
  return step;
}

/** A line of which nothing more is to be said. */
export const isOver = (steps: readonly OutcomeStep[], taken: readonly OutcomeName[]): boolean =>
  stepsLeft(steps, taken).length === 0;

/** What a line cost and what of it went back, in cents, with the share of each that its vendor passes on. */
export interface LineMoney {
  readonly totalCents: number;
  readonly linePrincipalCents: number;
  readonly lineRefundedCents: number;
  readonly lineRefundedPrincipalCents: number;
}

/** Cents that a step gives back of what is left of a line. */
export function givesBack({ gives }: OutcomeStep, line: LineMoney): number {
  switch (gives) {
    case 'nothing':
      return 0;
    case 'principal':
      return line.linePrincipalCents - line.lineRefundedPrincipalCents;
    case 'all':
      return line.totalCents - line.lineRefundedCents;
  }
}
