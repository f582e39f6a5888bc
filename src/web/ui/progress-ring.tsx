import { m } from '#web/words/generated/messages.js';
import { formatCount } from './format.ts';

const RADIUS = 7;
const ROUND = 2 * Math.PI * RADIUS;

interface ProgressRingProps {
  readonly done: number;
  readonly total: number;
}

/** Done steps of a total as a ring, with words for screen readers. */
export function ProgressRing({ done, total }: ProgressRingProps) {
  const count = { count: formatCount(done), total: formatCount(total) };
  return (
    <>
      <bdi
        dir="ltr"
        aria-hidden="true"
        className="num text-[13px] leading-5 font-semibold text-primary md:max-lg:hidden"
      >
        {count.count}/{count.total}
      </bdi>
      <svg
        aria-hidden="true"
        viewBox="0 0 18 18"
        className="size-[18px] shrink-0 -rotate-90 text-primary md:max-lg:absolute md:max-lg:end-1 md:max-lg:top-0.5 md:max-lg:size-3.5"
      >
        <circle cx="9" cy="9" r={RADIUS} className="fill-none stroke-line" strokeWidth="3" />
        <circle
          cx="9"
          cy="9"
          r={RADIUS}
          className="fill-none stroke-current"
          strokeWidth="3"
          strokeDasharray={`${(ROUND * done) / total} ${ROUND}`}
        />
      </svg>
      <span className="sr-only">{m.onboarding_progress(count)}</span>
    </>
  );
}
