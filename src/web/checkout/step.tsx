import type { ReactNode } from 'react';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export function Step({ number, title, beside, children }: StepProps) {
  const id = `checkout-step-${number}`;
  return (
    <section
      aria-labelledby={id}
      className="rounded-panel bg-paper px-4 py-5 inset-ring inset-ring-line md:px-8 md:py-7"
    >
      <header className="mb-5 flex items-center gap-3.5">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-primary text-[15px] font-semibold text-on-primary"
        >
          {number}
        </span>
        <h2 id={id} className="text-[22px] leading-7 font-medium">
          {title}
        </h2>
        {beside ? <div className="ms-auto text-[14px] leading-5">{beside}</div> : null}
      </header>
      {children}
    </section>
  );
}
