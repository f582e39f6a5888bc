import { latinDigits } from '#base/latin-digits.ts';
import { useEffect, useRef, useState } from 'react';

const LENGTH = 6;

interface CodeInputProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly onFull: (digits: string) => void;
  readonly invalid: boolean;
  readonly describedBy?: string;
}

/** One field that looks like six, so that pasting, suggestions and deleting work as usual. */
export function CodeInput({
  id,
  label,
  value,
  onChange,
  onFull,
  invalid,
  describedBy,
}: CodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  // The page has no other input.
  useEffect(() => input.current?.focus(), []);
  const take = (typed: string) => {
    const digits = digitsOf(typed).slice(0, LENGTH);
    onChange(digits);
    if (digits.length === LENGTH && digits !== value) onFull(digits);
  };
  const active = Math.min(value.length, LENGTH - 1);
  return (
    <div>
      <label htmlFor={id} className="block text-[14px] leading-5 font-semibold">
        {label}
      </label>
      <div dir="ltr" className="relative mt-1.5">
        <div aria-hidden="true" className="grid grid-cols-6 gap-2">
          {Array.from({ length: LENGTH }, (_, index) => (
            <span
              key={index}
              className={`num grid h-14 place-items-center rounded-field bg-paper text-[24px] font-semibold ${
                focused && index === active
                  ? 'inset-ring-2 inset-ring-primary'
                  : invalid
                    ? 'inset-ring-2 inset-ring-danger'
                    : 'inset-ring inset-ring-edge'
              }`}
            >
              {value[index] ??
                (focused && index === active ? (
                  <span className="h-6 w-0.5 animate-pulse bg-primary" />
                ) : null)}
            </span>
          ))}
        </div>
        <input
          ref={input}
          id={id}
          name="otp"
          value={value}
          onChange={(event) => take(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          autoComplete="one-time-code"
          inputMode="numeric"
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          required
          // Transparent, over the boxes with its digits: pressing any of them focuses it.
          className="absolute inset-0 h-full w-full rounded-field border-0 bg-transparent text-[16px] text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
        />
      </div>
    </div>
  );
}

/** Typed or pasted digits, including Arabic ones, as Latin digits. */
function digitsOf(typed: string): string {
  return latinDigits(typed).replaceAll(/\D/g, '');
}
