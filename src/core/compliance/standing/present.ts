import type { IdentityProof, Standing } from '#contract/standing.ts';
import { toDollars } from '#base/money.ts';
import { TIERS } from '#base/standing.ts';
import type { Declaration } from './declaration-rules.ts';
import { type Allowance, type SendLimits, statesOf, notifyExceeded, tightest } from './rules.ts';
import type { ProofRow } from './store.ts';

export const presentProof = (row: ProofRow): IdentityProof => ({
  _id: row.id,
  kind: row.kind,
  format: row.format,
  bytes: row.bytes,
  state: row.state,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** A user's own tier and limits. */
export function presentStanding({
  allowance,
  declared,
  proofs,
  limits,
  now,
}: {
  readonly allowance: Allowance;
  readonly declared: Declaration | null;
  readonly proofs: readonly ProofRow[];
  readonly limits: SendLimits;
  readonly now: Date;
}): Standing {
  const states = statesOf(allowance, now.getTime());
  const { left, freeAt } = notifyExceeded(tightest(states));
  return {
    tier: allowance.tier,
    declared,
    proofs: proofs.map(presentProof),
    limits: states.map(notifyExceeded),
    left,
    freeAt,
    tiers: TIERS.map((tier) => {
      const { once, day, month } = limits.tiers[tier];
      return { tier, once: toDollars(once), day: toDollars(day), month: toDollars(month) };
    }),
    withoutSource: toDollars(limits.withoutSource),
  };
}
