import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

interface MoreFieldsProps {
  /** Labels of the fields inside. */
  readonly names: readonly string[];
  /** An error inside opens it. */
  readonly wrong: boolean;
  readonly children: ReactNode;
}

/** Rare fields of a part, folded under a line that names them. */
export function MoreFields({ names, wrong, children }: MoreFieldsProps) {
  const [open, setOpen] = useState(false);
  if (names.length === 0) return null;
  return (
    <details
      open={open || wrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group mt-4 border-t border-line pt-3"
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2">
        <ChevronDownIcon className="size-[18px] shrink-0 text-primary transition-transform group-open:rotate-180" />
        <span className="text-[15px] font-semibold whitespace-nowrap text-primary">
          {m.listing_form_more()}
        </span>
        <span className="min-w-0 truncate text-[13px] text-muted group-open:invisible">
          {names.join(m.shell_comma())}
        </span>
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
