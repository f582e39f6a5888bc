import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#web/words/generated/messages.js';
import { dateOfTyped, shownDate, typedDate } from './birth-date-rules.ts';
import { TextInput } from './field.tsx';

interface BirthDateProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly className?: string;
  readonly id?: string;
  /** Name of the hidden field with the ISO date; the visible one adds `-typed`. */
  readonly name: string;
  /** An ISO date, or '' for none. */
  readonly defaultValue?: string;
  /** The date that the page knows; a change of it changes the field. */
  readonly value?: string;
  readonly required?: boolean;
  /** The person's own, which the browser may fill in. */
  readonly own?: boolean;
  /** Gets the ISO date, and '' until it is complete. */
  readonly onChange?: (date: string) => void;
}

/**
 * A date of birth, typed as day, month and year: no calendar leads to a year of long ago in a few
 * taps. It is uncontrolled, so that input from before hydration stays; it is read when the page
 * becomes interactive.
 */
export function BirthDate({
  name,
  defaultValue = '',
  value,
  required = false,
  own = false,
  onChange,
  ...field
}: BirthDateProps) {
  const typed = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLInputElement>(null);
  const begin = value ?? defaultValue;
  const last = useRef(begin);
  const seen = useRef(begin);

  const tell = () => {
    const date = dateOfTyped(typed.current?.value ?? '');
    if (!whole.current || date === last.current) return;
    last.current = date;
    whole.current.value = date;
    // Forms clear the error of a field that changes.
    whole.current.dispatchEvent(new Event('input', { bubbles: true }));
    onChange?.(date);
  };
  // Input from before hydration.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(tell, []);
  useEffect(() => {
    // The first value is rendered; input from before hydration is newer.
    if (value === undefined || value === seen.current) return;
    seen.current = value;
    if (value === last.current) return;
    last.current = value;
    if (whole.current) whole.current.value = value;
    if (typed.current) typed.current.value = shownDate(value);
  }, [value]);

  return (
    <>
      <TextInput
        {...field}
        ref={typed}
        name={`${name}-typed`}
        inputMode="numeric"
        dir="ltr"
        maxLength={20}
        placeholder={m.common_birth_placeholder()}
        aria-description={m.common_birth_order()}
        aria-required={required || undefined}
        autoComplete={own ? 'bday' : 'off'}
        defaultValue={shownDate(begin)}
        onInput={({ currentTarget, nativeEvent }) => {
          const { value: text, selectionStart } = currentTarget;
          const isDeleting = (nativeEvent as InputEvent).inputType?.startsWith('delete') ?? false;
          // A correction in the middle keeps the cursor in its place.
          if (!isDeleting && selectionStart === text.length) currentTarget.value = typedDate(text);
          tell();
        }}
      />
      <input ref={whole} type="hidden" name={name} defaultValue={begin} />
    </>
  );
}
