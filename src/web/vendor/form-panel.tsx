import { type ReactNode, useId, useState } from 'react';
import { ChevronDownIcon } from '#web/ui/icons.tsx';

interface FormPanelProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

const PANEL = 'rounded-panel border border-line bg-paper p-5 md:p-7';

export function FormPanel({ title, text, children }: FormPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={PANEL}>
      <h2 id={id} className="text-[21px] leading-7">
        {title}
      </h2>
      {text ? <p className="mt-1 text-[14px] leading-5 text-muted">{text}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  );
}

interface FoldedPanelProps extends FormPanelProps {
  /** An error inside opens it. */
  readonly wrong: boolean;
}

/** The same for a part that few need: closed at first. */
export function FoldedPanel({ title, text, wrong, children }: FoldedPanelProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby={id}>
      <details
        open={open || wrong}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group rounded-panel border border-line bg-paper px-5 py-4 md:px-7"
      >
        <summary className="flex cursor-pointer list-none items-center gap-3">
          <div className="min-w-0 flex-1">
            <h2 id={id} className="text-[19px] leading-7">
              {title}
            </h2>
            {text ? <p className="text-[14px] leading-5 text-muted">{text}</p> : null}
          </div>
          <ChevronDownIcon className="size-5 shrink-0 text-primary transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-5 pb-2">{children}</div>
      </details>
    </section>
  );
}
