import { m } from '#web/words/generated/messages.js';
import type { Period } from './home-search.ts';
import { beforeWords, periodWords } from './period.tsx';

export function Legend({
  period,
  compared,
}: {
  readonly period: Period;
  readonly compared: boolean;
}) {
  return (
    <p className="flex flex-wrap gap-x-3.5 text-[13px] leading-[18px] text-muted">
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-[3px] w-3.5 rounded-[2px] bg-primary" />
        {m.figures_last({ period: periodWords(period) })}
      </span>
      {compared ? (
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="w-3.5 border-t-2 border-dashed border-edge" />
          {beforeWords(period)}
        </span>
      ) : null}
    </p>
  );
}
