import { useId } from 'react';
import { Select, TextInput } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import type { ManualField } from '#web/ui/vertical-web.ts';

interface ManualInputProps {
  readonly field: ManualField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}

/** A field of a vertical's choice. */
export function ManualInput({
  field: { words, kind, choices },
  value,
  error,
  onValue,
}: ManualInputProps) {
  const id = useId();
  const control = {
    label: words(),
    error,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onValue(currentTarget.value),
  };
  if (kind === 'count') return <NumberInput id={id} inputMode="numeric" {...control} />;
  if (kind !== 'choice')
    return <TextInput type={kind === 'day' ? 'date' : 'time'} required {...control} />;
  return (
    <Select {...control}>
      {choices?.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.words}
        </option>
      ))}
    </Select>
  );
}
