import type { ReactNode } from 'react';

/** The sticky buttons of a long form. On phones they replace the tab bar. */
export function FormBar({ children }: { readonly children: ReactNode }) {
  return (
    <div
      data-page-bar="md"
      className="sticky bottom-2 z-2 flex flex-wrap items-center justify-end gap-3 rounded-panel bg-paper p-3 shadow-lift inset-ring inset-ring-line max-md:*:last:flex-1 md:bottom-4"
    >
      {children}
    </div>
  );
}
