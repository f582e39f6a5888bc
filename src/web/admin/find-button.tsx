import { Suspense, useEffect, useState } from 'react';
import { SearchIcon } from '#web/ui/icons.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { m } from '#web/words/generated/messages.js';

const FindDialog = latePart(async () => (await import('./find-dialog.tsx')).FindDialog, 'above');

/**
 * Opens the admins' search by a press; the one in the rail also by Ctrl+K or ⌘K. Phones have an
 * icon in their top bar.
 */
export function FindButton({ inBar }: { readonly inBar: boolean }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (inBar) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [inBar]);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={inBar ? undefined : 'Control+K Meta+K'}
        title={m.admin_find()}
        onClick={() => setOpen(true)}
        className={`flex items-center text-muted inset-ring inset-ring-line hover:inset-ring-edge [&>svg]:shrink-0 ${inBar ? 'size-11 justify-center rounded-field' : 'mb-2 min-h-10 w-full gap-3 rounded-[8px] px-3 text-start text-[15px] md:max-lg:justify-center md:max-lg:px-0'}`}
      >
        <SearchIcon className="size-[18px]" />
        <span className={inBar ? 'sr-only' : 'min-w-0 flex-1 truncate md:max-lg:sr-only'}>
          {m.admin_find()}
        </span>
        {inBar ? null : (
          <kbd
            aria-hidden="true"
            dir="ltr"
            className="rounded-[6px] bg-sunk px-1.5 font-sans text-[12px] leading-5 max-lg:hidden"
          >
            Ctrl K
          </kbd>
        )}
      </button>
      {open ? (
        <Suspense>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
