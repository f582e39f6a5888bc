import { type ReactNode, useId } from 'react';
import { useModal } from '#web/ui/dialog.tsx';
import { CrossIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

interface DatesSheetProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly foot: ReactNode;
}

export function DatesSheet({ onClose, title, children, foot }: DatesSheetProps) {
  const modal = useModal(true, onClose);
  const titleId = useId();
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-paper p-0 text-ink"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto]">
        <div className="flex items-center justify-between gap-3 border-b border-line px-gutter py-2">
          <h2 id={titleId} className="text-[20px] leading-7 font-medium">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={m.shell_close()}
            className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunk"
          >
            <CrossIcon className="size-5" />
          </button>
        </div>
        <div className="overflow-y-auto overscroll-contain px-gutter py-4">{children}</div>
        <div className="flex items-center justify-between gap-3 border-t border-line px-gutter pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))]">
          {foot}
        </div>
      </div>
    </dialog>
  );
}
