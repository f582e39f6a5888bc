import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { m } from '#web/words/generated/messages.js';
import { CrossIcon } from './icons.tsx';

interface DialogProps {
  readonly open: boolean;
  /** Called by Escape, the backdrop and the X. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Under the title, in its own voice. */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the end. */
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'normal' | 'large';
  /** Everything in the middle, for a welcome rather than a form. */
  readonly centered?: boolean;
  /** Ends by what is in it only: there is no X. */
  readonly unclosable?: boolean;
}

const SIZES = { small: 'md:w-[440px]', normal: 'md:w-[600px]', large: 'md:w-[760px]' };

/** A dialog over the page, a sheet from below on phones. The browser keeps the focus inside and gives it back after. */
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
    // A welcome is read first; a form's first field is the browser's to find.
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
        // The padding is inside, so that a press on it is not a press on the backdrop.
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

/** A dialog's buttons, in sight however long it is; a form in a dialog ends with its own. */
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

/**
 * Props of a native dialog that opens with a state and closes on Escape and on a backdrop press. The page behind it
 * does not scroll meanwhile.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const page = document.documentElement;
    // The scroll bar's room stays, so that the page does not move sideways without it.
    const scrollBar = window.innerWidth - page.clientWidth;
    // Another dialog may be open below this one: the page is its to give back.
    const first = !page.classList.contains('has-modal');
    if (first) {
      // Before the dialog opens, which styles the whole page: afterwards it would be styled once more.
      page.style.paddingRight = `${scrollBar}px`;
      page.classList.add('has-modal');
    }
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      // Notices that came meanwhile stand in the dialog (toaster.tsx), and outlive it.
      const notices = dialog.querySelector<HTMLElement>('[data-notices]');
      notices?.style.removeProperty('--notices-top');
      if (notices) document.body.append(notices);
      dialog.close();
      // The browser gives the focus back, but not from a dialog that is gone.
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
      onClose();
    },
    onClick: (event: SyntheticEvent) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
