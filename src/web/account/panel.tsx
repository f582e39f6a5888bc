import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  readonly text?: string;
  /** Fragment of links to it. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** A section of the profile: description at the start, actions at the end. */
export function Panel({ title, text, anchor, children }: PanelProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-4 gap-x-10 gap-y-5 rounded-panel border border-line bg-paper p-5 md:p-7 lg:grid-cols-[220px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-[21px] leading-7">
          {title}
        </h2>
        {text ? <p className="mt-1 text-[14px] leading-5 text-muted">{text}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
