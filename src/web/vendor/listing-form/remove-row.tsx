import { TrashIcon } from '#web/ui/page-icons.tsx';

export const RemoveRow = ({
  words,
  onClick,
}: {
  readonly words: string;
  readonly onClick: () => void;
}) => (
  <button
    type="button"
    aria-label={words}
    onClick={onClick}
    className="grid size-12 place-items-center rounded-field text-danger hover:bg-danger-tint"
  >
    <TrashIcon className="size-[18px]" />
  </button>
);
