import { stepsLeft } from '#base/outcomes.ts';
import type { OrderItem } from '#contract/orders.ts';
import type { SoldItem } from '#contract/vendor-orders.ts';
import type { Vertical } from '#verticals/vertical.ts';
import type { OutcomeRow } from './store.ts';

export const presentOutcomes = (rows: readonly OutcomeRow[]): OrderItem['outcomes'] =>
  rows.map((row) => ({
    outcome: row.outcome,
    final: row.final,
    reference: row.reference,
    reason: row.reason,
    at: row.created_at.toISOString(),
  }));

/** The steps that its vendor can say of a line now. `open`: it is paid, and neither completed nor cancelled. */
export const nextOutcomes = (
  vertical: Pick<Vertical, 'outcomes'> | undefined,
  taken: OrderItem['outcomes'],
  open: boolean,
): SoldItem['nextOutcomes'] =>
  open && vertical
    ? stepsLeft(
        vertical.outcomes,
        taken.map(({ outcome }) => outcome),
      ).map(({ name, needsReference, gives }) => ({
        outcome: name,
        needsReference,
        needsReason: gives !== 'nothing',
      }))
    : [];
