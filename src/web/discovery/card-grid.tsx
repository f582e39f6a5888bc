import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/**
 * Cards of listings or services: one, two or three a row. They stay, dimmed, until what was chosen instead is there: in
 * their place the filters would lose whoever is using them.
 */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  const busy = useRouterState({ select: ({ isLoading }) => isLoading });
  return (
    <ul
      aria-busy={busy}
      className="grid gap-x-6 gap-y-8 transition-opacity duration-150 aria-busy:opacity-60 sm:grid-cols-2 lg:grid-cols-3"
    >
      {children}
    </ul>
  );
}
