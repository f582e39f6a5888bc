import type { ReactNode } from 'react';
import type { Icon } from '#web/ui/drawn-icon.tsx';

interface PopoverProps {
  /** Unique in the page. */
  readonly id: string;
  readonly icon?: Icon;
  readonly label: ReactNode;
  /** Spoken instead of the label where that is not enough. */
  readonly spoken?: string;
  readonly children: ReactNode;
  /** The end of the line of text it opens along. */
  readonly align?: 'start' | 'end';
  readonly className?: string;
}

/** A button with a panel under it. The browser closes the panel on Escape and on a press elsewhere. */
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
        // What leads elsewhere closes it.
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

/** A word with an icon in the header. */
export const TOOL =
  'inline-flex min-h-11 items-center gap-[7px] rounded-field px-2 text-[14px] font-[550] whitespace-nowrap hover:text-primary';

/** A line of a popover's menu. */
export const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-[8px] px-3 text-start text-[15px] font-medium hover:bg-tint hover:text-primary';
