import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';

export const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(264px,100%),1fr))] gap-x-6 gap-y-9';

export function CardSkeletons() {
  return (
    <div aria-hidden="true" className={GRID}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="aspect-4/5 rounded-card" />
      ))}
    </div>
  );
}

interface CardListProps {
  readonly shown: number;
  readonly total: number;
  readonly busy: boolean;
  readonly onMore: () => void;
  readonly children: ReactNode;
}

/** Cards with a button for more. */
export function CardList({ shown, total, busy, onMore, children }: CardListProps) {
  return (
    <>
      <ul className={GRID}>{children}</ul>
      {shown < total ? (
        <div className="flex min-h-10 items-center justify-between gap-4 pt-8">
          <p role="status" className="num text-[14px] text-muted">
            {m.listing_showing({ shown: formatCount(shown), total: formatCount(total) })}
          </p>
          <Button look="outline" size="small" busy={busy} onClick={onMore}>
            {m.listing_show_more()}
          </Button>
        </div>
      ) : null}
    </>
  );
}
