import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface CardGridProps {
  readonly children: ReactNode;
  /** Four a row where there is room, for lists that people skim. */
  readonly four?: boolean;
  /** One of several lists on a page: a row that is swiped where there is no room for four. */
  readonly rail?: boolean;
}

/** Width of a card in such a list. */
export const OF_FOUR =
  '(max-width: 640px) 85vw, (max-width: 1024px) 46vw, (max-width: 1279px) 31vw, 282px';

/**
 * Cards of listings or services: one, two or three a row, or four, or a row that is swiped. They stay, dimmed, until what was chosen instead is there: in
 * their place the filters would lose the focus of a visitor who is using them.
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
