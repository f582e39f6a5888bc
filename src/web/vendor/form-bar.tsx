import type { ReactNode } from 'react';

/** What a long form ends with, in sight all the way down; above the tabs on phones. */
export function FormBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(var(--tabbar)+8px)] z-2 flex flex-wrap items-center justify-end gap-3 rounded-panel bg-paper p-3 shadow-lift inset-ring inset-ring-line max-md:*:[button]:flex-1 md:bottom-4">
      {children}
    </div>
  );
}
