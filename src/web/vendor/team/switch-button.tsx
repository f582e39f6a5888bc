import { SortIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

interface SwitchButtonProps {
  /** The business of the page. */
  readonly name: string;
  /** In the top bar of phones, instead of the navigation. */
  readonly inBar: boolean;
  readonly onOpen: () => void;
}

/** Opens the choice of another business. */
export function SwitchButton({ name, inBar, onOpen }: SwitchButtonProps) {
  if (inBar)
    return (
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-1.5 rounded-field text-start text-[14px] leading-[18px] font-semibold"
      >
        <bdi className="line-clamp-2 wrap-anywhere">{name}</bdi>
        <SortIcon className="size-4 shrink-0 text-muted" />
        <span className="sr-only">{m.team_switch()}</span>
      </button>
    );
  return (
    <button
      type="button"
      title={m.team_switch()}
      onClick={onOpen}
      className="mb-1 flex min-h-[42px] w-full shrink-0 items-center gap-3 rounded-[8px] px-3 text-start text-[15px] font-medium text-muted hover:bg-sunk hover:text-ink md:min-h-9 md:max-lg:justify-center md:max-lg:px-0"
    >
      <SortIcon />
      <span className="md:max-lg:sr-only">{m.team_switch()}</span>
    </button>
  );
}
