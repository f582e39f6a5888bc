import { type ReactNode, useEffect, useRef } from 'react';
import { CrossIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

export interface Editing {
  readonly at: 'start' | 'end';
  /** Opened by keyboard: the panel takes the focus. */
  readonly byKey: boolean;
}

/** The side of the board away from a cell, so that the panel does not cover it. */
export function sideOf(cell: Element): Editing['at'] {
  const board = (cell.closest('section') ?? document.body).getBoundingClientRect();
  const { left, right } = cell.getBoundingClientRect();
  const isRight = left + right > board.left + board.right;
  return isRight === (document.documentElement.dir === 'rtl') ? 'end' : 'start';
}

interface BoardAsideProps {
  readonly editing: Editing;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The editor of the selected days, over the board's free side. The board stays usable. */
export function BoardAside({ editing: { at, byKey }, onClose, children }: BoardAsideProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    if (!byKey) return;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [byKey]);
  return (
    <div
      className={`pointer-events-none absolute inset-y-2 z-10 w-[320px] ${at === 'end' ? 'end-2' : 'start-2'}`}
    >
      <section
        ref={panel}
        tabIndex={-1}
        aria-label={m.vendor_board_change()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        className="pointer-events-auto sticky top-2 max-h-[calc(100dvh-24px)] overflow-auto overscroll-contain rounded-panel bg-paper p-4 shadow-lift inset-ring inset-ring-line outline-none"
      >
        <button
          type="button"
          onClick={onClose}
          aria-label={m.shell_close()}
          className="float-end grid size-11 place-items-center rounded-full text-muted hover:bg-sunk"
        >
          <CrossIcon />
        </button>
        {children}
      </section>
    </div>
  );
}
