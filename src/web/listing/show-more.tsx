import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';

interface ShowMoreProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly shown: number;
  readonly total: number;
  /** Items on all pages; the page links follow the last item of a page. */
  readonly ofAll?: number;
  /** Shows the count even if all are shown. */
  readonly counted?: boolean;
  readonly onMore: () => void;
}

/**
 * The number of shown items, with a button for more. Then the focus moves to the first new card,
 * because the button may be gone.
 */
export function ShowMore({
  list,
  shown,
  total,
  ofAll = total,
  counted = false,
  onMore,
}: ShowMoreProps) {
  const focusFrom = useRef<number>(undefined);
  useEffect(() => {
    if (focusFrom.current === undefined) return;
    list.current?.children[focusFrom.current]?.querySelector('a')?.focus({ preventScroll: true });
    focusFrom.current = undefined;
  }, [list, shown]);
  const hasMore = shown < total;
  if (!hasMore && !counted) return null;
  const more = () => {
    focusFrom.current = shown;
    onMore();
  };
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 pt-8">
      <p role="status" className="num text-[14px] text-muted">
        {m.listing_showing({ shown: formatCount(shown), total: formatCount(ofAll) })}
      </p>
      {hasMore ? (
        <Button look="outline" size="small" onClick={more}>
          {m.listing_show_more()}
        </Button>
      ) : null}
    </div>
  );
}
