import type { ChangeEvent } from 'react';
import { CHIP, CHIP_OFF, CHIP_ON } from './chip.tsx';
import { ChevronDownIcon, SortIcon } from './icons.tsx';

export interface ChipOption {
  readonly value: string;
  readonly words: string;
  /** Longer label in the list. */
  readonly inList?: string;
}

interface SelectChipProps {
  readonly name?: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly ChipOption[];
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  /** A sort order rather than a filter: never highlighted. */
  readonly order?: boolean;
}

/** A native select, so that phones show their own picker and forms can submit it. */
export function SelectChip({
  name,
  label,
  value,
  options,
  onChange,
  order = false,
}: SelectChipProps) {
  const lit = value !== '' && !order;
  return (
    <label
      className={`${CHIP} ${lit ? CHIP_ON : CHIP_OFF} relative shrink-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary`}
    >
      {order ? <SortIcon className="size-4" /> : null}
      <span aria-hidden="true">
        {options.find((option) => option.value === value)?.words ?? value}
      </span>
      {order ? null : <ChevronDownIcon className="size-4" />}
      <select
        name={name}
        aria-label={label}
        value={value}
        onChange={onChange}
        className="absolute inset-0 size-full cursor-pointer appearance-none bg-paper text-ink opacity-0"
      >
        {options.map(({ value: key, words, inList = words }) => (
          <option key={key} value={key}>
            {inList}
          </option>
        ))}
      </select>
    </label>
  );
}
