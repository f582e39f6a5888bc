import type { ReactNode } from 'react';
import { AddressLink } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';

interface HomeSectionProps {
  readonly title: string;
  readonly text?: string;
  /** URL of all listings of the rail. */
  readonly all?: string;
  readonly children: ReactNode;
}

export function HomeSection({ title, text, all, children }: HomeSectionProps) {
  return (
    <section className="near-section pt-10 md:pt-13">
      <div className="mb-4 flex items-end justify-between gap-6 md:mb-[22px]">
        <div>
          <h2>{title}</h2>
          {text ? (
            <p className="mt-1.5 max-w-[56ch] text-[15px] leading-[22px] text-muted">{text}</p>
          ) : null}
        </div>
        {all === undefined ? null : (
          <AddressLink
            to={all}
            aria-label={m.country_see_all_of({ rail: title })}
            className="text-link shrink-0"
          >
            {m.country_see_all()}
          </AddressLink>
        )}
      </div>
      {children}
    </section>
  );
}
