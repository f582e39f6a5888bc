import { type ReactNode, useId } from 'react';
import { m } from '#web/words/generated/messages.js';
import { useModal } from './dialog.tsx';
import { CrossIcon } from './icons.tsx';

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly side?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A side panel: menus on phones, the cart. */
export function Drawer({ open, onClose, title, side = 'start', children }: DrawerProps) {
  const modal = useModal(open, onClose);
  const titleId = useId();
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      data-side={side}
      className={`drawer m-0 h-dvh max-h-none w-[min(360px,88vw)] max-w-none overflow-auto overscroll-contain bg-paper p-0 text-ink backdrop:bg-scrim ${side === 'end' ? 'ms-auto' : 'me-auto'}`}
    >
      {open ? (
        <div className="flex min-h-full flex-col p-4">
          <div className="mb-3 flex items-center justify-between gap-3">
            <h2 id={titleId} className="ps-2 text-[22px] leading-7 font-medium">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={m.shell_close()}
              className="grid size-10 place-items-center rounded-full text-muted hover:bg-sunk"
            >
              <CrossIcon />
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
