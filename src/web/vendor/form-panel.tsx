import { type ReactNode, useId } from 'react';

interface FormPanelProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function FormPanel({ title, text, children }: FormPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-panel border border-line bg-paper p-5 md:p-7">
      <h2 id={id} className="text-[21px] leading-7">
        {title}
      </h2>
      {text ? <p className="mt-1 text-[14px] leading-5 text-muted">{text}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  );
}
