interface SelectBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of the rows it stands for are selected. */
  readonly partly?: boolean;
  readonly onCheck: (on: boolean) => void;
}

/** The box with which a table's row, or all of its rows, are selected. */
export function SelectBox({ label, checked, partly = false, onCheck }: SelectBoxProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
        className="size-[18px] cursor-pointer rounded-sm accent-primary"
      />
    </label>
  );
}
