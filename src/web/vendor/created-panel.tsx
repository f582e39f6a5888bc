import { type ReactNode, useEffect, useRef } from 'react';

/** Gets the focus, because the form it replaced is empty now. */
export function CreatedPanel({
  words,
  children,
}: {
  readonly words: string;
  readonly children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={words}
      className="mb-5 flex scroll-mt-4 flex-wrap items-center gap-3 rounded-panel bg-tint p-5 outline-none focus-visible:outline-2"
    >
      <p className="min-w-[200px] flex-1 font-semibold wrap-anywhere">{words}</p>
      {children}
    </section>
  );
}
