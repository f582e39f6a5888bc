import type { ComponentProps } from 'react';
import { TextInput } from './field.tsx';

type NumberInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'min' | 'max' | 'step'>;

/**
 * A number as people write it: browsers' own fields for numbers drop Arabic digits and separators. `typedNumber` reads what was
 * typed.
 */
export const NumberInput = ({ inputMode = 'decimal', ...props }: NumberInputProps) => (
  <TextInput {...props} inputMode={inputMode} autoComplete="off" />
);
