import { m } from '#web/words/generated/messages.js';
import { MinusIcon, PlusIcon } from './icons.tsx';

interface StepperProps {
  /** Accessible label of the count: 'People'. */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
}

export function Stepper({ label, value, onChange, min = 1, max = 999, step = 1 }: StepperProps) {
  const button =
    'grid size-10 place-items-center rounded-full hover:not-disabled:bg-sunk disabled:text-edge';
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex h-10 items-center rounded-pill bg-paper text-center inset-ring inset-ring-edge"
    >
      <button
        type="button"
        aria-label={m.shell_fewer({ what: label })}
        disabled={value <= min}
        onClick={() => onChange(value - step)}
        className={button}
      >
        <MinusIcon className="size-[18px]" />
      </button>
      <output aria-live="polite" className="num min-w-[30px] text-[15px] font-[650]">
        {value}
      </output>
      <button
        type="button"
        aria-label={m.shell_more({ what: label })}
        disabled={value >= max}
        onClick={() => onChange(value + step)}
        className={button}
      >
        <PlusIcon className="size-[18px]" />
      </button>
    </div>
  );
}
