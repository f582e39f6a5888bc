/** What can become of something that is performed, as its vendor says it. */
export const OUTCOMES = ['sent', 'paid', 'issued', 'delivered', 'failed', 'returned'] as const;
export type OutcomeName = (typeof OUTCOMES)[number];

/** A step that a line of an order can take. */
export interface OutcomeStep {
  readonly name: OutcomeName;
  /** Nothing comes after it. */
  readonly final: boolean;
  /** Its vendor says by which number it can be found: a receipt, a policy, a transfer. */
  readonly needsReference: boolean;
  /** What the customer gets back at once: of the line, what is left of it. */
  readonly gives: 'nothing' | 'principal' | 'all';
  /** It comes after one of these; without them it may come first. */
  readonly follows?: readonly OutcomeName[];
}

/** The steps that a line can take now, after those that it has taken. */
export function stepsLeft(
  steps: readonly OutcomeStep[],
  taken: readonly OutcomeName[],
): readonly OutcomeStep[] {
  const isOver = steps.some(({ name, final }) => final && taken.includes(name));
  if (isOver) return [];
  return steps.filter(
    ({ name, follows }) =>
      !taken.includes(name) && (follows?.some((before) => taken.includes(before)) ?? true),
  );
}
