import type { VendorSetup } from '#contract/setup.ts';
import type { SetupStep } from '#web/ui/vertical-web.ts';

type Line = 'approved' | 'page' | 'listing' | 'own' | 'payout' | 'share';

export interface SetupLine {
  readonly key: Line;
  readonly done: boolean;
  /** Needs the page first, and sharing also the approval. */
  readonly waits: boolean;
  /** The first line to do next. */
  readonly next: boolean;
}

/** The guide's lines in order, with those of the trade. Sharing ends with the first order. */
export function setupLines(
  { status, page, listed, payoutAccount }: VendorSetup,
  own: Pick<SetupStep, 'doneBy'> | undefined,
): readonly SetupLine[] {
  const done: readonly (readonly [Line, boolean])[] = [
    ['approved', status === 'Approved'],
    ['page', page !== null],
    ['listing', listed],
    ...(own ? [['own', page?.[own.doneBy] === true] as const] : []),
    ['payout', payoutAccount],
    ['share', false],
  ];
  const waits = (key: Line) =>
    (page === null && (key === 'listing' || key === 'own')) || (key === 'share' && !page?.onSale);
  const next = done.find(([key, is]) => key !== 'approved' && !is)?.[0];
  return done.map(([key, is]) => ({ key, done: is, waits: waits(key), next: key === next }));
}

/** The number of completed steps. */
export const setupProgress = (lines: readonly Pick<SetupLine, 'done'>[]) => ({
  done: lines.filter(({ done }) => done).length,
  total: lines.length,
});
