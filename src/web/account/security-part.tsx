import { type ReactNode, useId } from 'react';
import { currentLanguage } from '#web/words/language.ts';
import { formatDate } from '#web/ui/format.ts';

interface SecurityPartProps {
  readonly title: string;
  readonly text: string;
  /** Beside the title. */
  readonly state?: ReactNode;
  readonly children: ReactNode;
}

export function SecurityPart({ title, text, state, children }: SecurityPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3
        id={id}
        className="flex flex-wrap items-center gap-2 font-sans text-[16px] leading-6 font-semibold tracking-normal"
      >
        {title}
        {state}
      </h3>
      <p className="mt-0.5 mb-4 max-w-[56ch] text-[14px] leading-5 text-muted">{text}</p>
      {children}
    </section>
  );
}

/** The day of a time in the user's zone. */
export const dayHere = (instant: string): string =>
  formatDate(instant, currentLanguage(), 'date', Intl.DateTimeFormat().resolvedOptions().timeZone);
