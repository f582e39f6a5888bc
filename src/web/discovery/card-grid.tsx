import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface CardGridProps {
  readonly children: ReactNode;
  /** Four in a row on wide screens, for long lists. */
  readonly four?: boolean;
  /** One of several lists on a page: swiped on narrow screens. */
  readonly rail?: boolean;
}

/** `sizes` of a card in such a list. */
export const OF_FOUR =
  '(max-width: 640px) 85vw, (max-width: 1024px) 46vw, (max-width: 1279px) 31vw, 282px';

/**
 * Cards of listings or services: one, two, three or four in a row, or a row to swipe. While new
 * ones load the old ones stay, dimmed: replacing them would take the focus from the filters.
 */
export function CardGrid({ children, four = false, rail = false }: CardGridProps) {
  const busy = useRouterState({ select: ({ isLoading }) => isLoading });
  return (
    <ul
      aria-busy={busy}
      className={`transition-opacity duration-150 aria-busy:opacity-60 ${rail ? 'peek-row gap-x-5 gap-y-7 lg:grid lg:grid-cols-4' : `near-cards grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 ${four ? 'xl:grid-cols-4' : ''}`}`}
    >
      {children}
    </ul>
  );
}
