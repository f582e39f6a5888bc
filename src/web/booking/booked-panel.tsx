import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FOOTED, PANEL_FOOT } from '#web/listing/panel-foot.ts';
import { useStickyTop } from '#web/listing/use-sticky-top.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

interface BookedPanelProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The panel of a booking beside the text of its page, where it stays in view. */
export function BookedPanel({ label, className = '', children }: BookedPanelProps) {
  return (
    <aside
      ref={useStickyTop()}
      data-booking
      aria-label={label}
      className={`scroll-mt-[calc(var(--header)+16px)] rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6 lg:sticky lg:top-(--sticky-top,calc(var(--header)+16px)) ${className} ${FOOTED}`}
    >
      {children}
    </aside>
  );
}

interface PanelFootProps {
  readonly className?: string;
  readonly isAdded: boolean;
  /** Below the button, until the booking is in the cart. */
  readonly text?: ReactNode;
  /** The total and the button. */
  readonly children: ReactNode;
}

/** The end of such a panel, always in sight, and the way to the cart once the booking is there. */
export function PanelFoot({ className = '', isAdded, text = null, children }: PanelFootProps) {
  return (
    <div className={`${PANEL_FOOT} ${className} -mb-5 rounded-b-panel md:-mb-6`}>
      {children}
      <p
        aria-live="polite"
        className="mt-3 text-center text-[13px] leading-[18px] text-muted empty:hidden"
      >
        {isAdded ? (
          <span className="inline-flex items-center gap-1.5">
            <CheckIcon className="size-4 text-olive" />
            <Link to="/cart" className="text-link">
              {m.cart_view()}
            </Link>
          </span>
        ) : (
          text
        )}
      </p>
    </div>
  );
}
