import { ChevronBackIcon, ChevronNextIcon } from '#web/ui/icons.tsx';

interface BoardTurnProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly back?: boolean;
}

export function BoardTurn({ label, disabled, onClick, back = false }: BoardTurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-[8px] inset-ring inset-ring-line hover:not-disabled:bg-sunk disabled:text-edge"
    >
      {back ? <ChevronBackIcon /> : <ChevronNextIcon />}
    </button>
  );
}
