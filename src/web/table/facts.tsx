import type { ReactNode } from 'react';

/** Labels with values, in two columns if there is room. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-[15px] leading-[22px] sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-[13px] leading-[18px] text-muted">{label}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A section of a dialog with its heading. */
export function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="mb-3 font-sans text-[16px] leading-[22px] font-semibold tracking-normal">
        {title}
      </h3>
      {children}
    </section>
  );
}
