import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { m } from '#web/words/generated/messages.js';
import { CrossIcon } from './icons.tsx';

interface DialogProps {
  readonly open: boolean;
  /** Called by Escape, the backdrop and the X. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'normal' | 'large';
  /** Centred content, for a welcome rather than a form. */
  readonly centered?: boolean;
  /** Without a close button: only its content closes it. */
  readonly unclosable?: boolean;
}

const SIZES = { small: 'md:w-[440px]', normal: 'md:w-[600px]', large: 'md:w-[760px]' };

/** A modal dialog; on phones a sheet from below. The browser traps and restores the focus. */
export function Dialog({
  open,
  onClose,
  title,
  text,
  children,
  actions,
  size = 'normal',
  centered = false,
  unclosable = false,
}: DialogProps) {
  const modal = useModal(open, onClose);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Focuses the heading of a welcome; the browser focuses a form's first field.
    if (open && centered) heading.current?.focus();
  }, [open, centered]);
  return (
    // Scroll padding keeps focused elements clear of the title and the buttons.
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={`dialog-sheet m-0 mt-auto max-h-[92dvh] w-full max-w-none scroll-pt-20 overflow-auto overscroll-contain rounded-t-[22px] bg-paper p-0 text-ink backdrop:bg-scrim has-[.dialog-foot]:scroll-pb-24 md:m-auto md:max-w-[calc(100vw-48px)] md:rounded-dialog ${SIZES[size]}`}
    >
      {open ? (
        // The padding is inside, so that pressing it does not count as pressing the backdrop.
        <div
          className={`px-gutter pb-7 has-[.dialog-foot]:pb-0 md:px-10 md:pb-9 ${centered ? 'text-center' : ''}`}
        >
          <div className="sticky top-0 z-2 -mx-gutter bg-paper px-gutter pt-gutter pb-2.5 md:-mx-10 md:px-10 md:pt-8">
            <h2
              ref={heading}
              id={titleId}
              tabIndex={-1}
              className={`outline-none ${centered ? 'px-8 text-[27px] md:text-[34px]' : 'pe-12 text-[22px] leading-7 font-medium'}`}
            >
              {title}
            </h2>
            {unclosable ? null : (
              <button
                type="button"
                onClick={onClose}
                aria-label={m.shell_close()}
                className="absolute end-4 top-3.5 grid size-10 place-items-center rounded-full text-muted hover:bg-sunk md:end-6 md:top-6"
              >
                <CrossIcon className="size-5" />
              </button>
            )}
          </div>
          {text ? <p className="text-muted">{text}</p> : null}
          {children ? <div className="mt-3.5">{children}</div> : null}
          {actions ? <DialogFoot className="mt-7">{actions}</DialogFoot> : null}
        </div>
      ) : null}
    </dialog>
  );
}

/** A dialog's sticky buttons; a form in a dialog ends with its own. */
export function DialogFoot({
  children,
  className = '',
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <div
      className={`dialog-foot sticky bottom-0 z-2 -mx-gutter flex flex-wrap justify-end gap-3 border-t border-line bg-paper px-gutter pt-3.5 pb-4 max-md:*:flex-1 md:-mx-10 md:px-10 ${className}`}
    >
      {children}
    </div>
  );
}

/** Closes on Escape and on the backdrop. The page behind it does not scroll. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const page = document.documentElement;
    // Keeps the scroll bar's width, so that the page does not move sideways.
    const scrollBar = window.innerWidth - page.clientWidth;
    // With nested dialogs, only the first one locks and unlocks the page.
    const first = !page.classList.contains('has-modal');
    if (first) {
      // Before the dialog opens, which restyles the page: otherwise it would be restyled twice.
      page.style.paddingRight = `${scrollBar}px`;
      page.classList.add('has-modal');
    }
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      // Notices inside the dialog (toaster.tsx) outlive it.
      const notices = dialog.querySelector<HTMLElement>('[data-notices]');
      notices?.style.removeProperty('--notices-top');
      if (notices) document.body.append(notices);
      dialog.close();
      // The browser does not restore the focus from a removed dialog.
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
      if (!first) return;
      page.classList.remove('has-modal');
      page.style.paddingRight = '';
    };
  }, [open]);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      // React passes the event on to a dialog around this one.
      if (event.target === event.currentTarget) onClose();
    },
    onClick: (event: SyntheticEvent) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
