import type { ReactNode } from 'react';

interface SegmentedProps<Key extends string> {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly key: Key; readonly label: ReactNode }[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
}

/** A few options side by side: radio buttons, so that the arrow keys work. */
export function Segmented<Key extends string>({
  label,
  name,
  options,
  selected,
  onSelect,
}: SegmentedProps<Key>) {
  return (
    <fieldset className="inline-flex w-full rounded-pill bg-sunk p-1 md:w-auto">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.key}
          className="relative flex-1 cursor-pointer rounded-pill px-1.5 py-2 text-center text-[14px] leading-6 font-[550] text-muted transition-colors duration-150 hover:text-ink has-checked:bg-paper has-checked:text-ink has-checked:shadow-[0_1px_3px_rgb(58_38_20/0.16)] has-focus-visible:outline-2 has-focus-visible:outline-primary md:px-5 md:text-[15px] md:whitespace-nowrap"
        >
          <input
            type="radio"
            name={name}
            value={option.key}
            checked={option.key === selected}
            onChange={() => onSelect(option.key)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
