import type { ReactNode } from 'react';
import type { Icon } from '#web/ui/drawn-icon.tsx';

interface PopoverProps {
  /** Unique in the page. */
  readonly id: string;
  readonly icon?: Icon;
  readonly label: ReactNode;
  /** For screen readers, if the label is not clear enough. */
  readonly spoken?: string;
  readonly children: ReactNode;
  /** The side to which the panel is aligned. */
  readonly align?: 'start' | 'end';
  readonly className?: string;
}

/** A button with a popover. The browser closes it on Escape and on outside clicks. */
export function Popover({
  id,
  icon: ButtonIcon,
  label,
  spoken,
  children,
  align = 'end',
  className = '',
}: PopoverProps) {
  const anchor = `--${id}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={spoken}
        style={{ anchorName: anchor } as React.CSSProperties}
        className={`${TOOL} ${className}`}
      >
        {ButtonIcon ? <ButtonIcon className="size-[18px]" /> : null}
        <span>{label}</span>
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        data-align={align}
        style={{ positionAnchor: anchor } as React.CSSProperties}
        // Following a link closes it.
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button'))
            event.currentTarget.hidePopover();
        }}
        className="shell-popover rounded-panel bg-paper p-2 text-ink shadow-lift inset-ring inset-ring-line"
      >
        {children}
      </div>
    </>
  );
}

/** A label with an icon in the header. */
export const TOOL =
  'inline-flex min-h-11 items-center gap-[7px] rounded-field px-2 text-[14px] font-[550] whitespace-nowrap hover:text-primary';

export const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-[8px] px-3 text-start text-[15px] font-medium hover:bg-tint hover:text-primary';
