import type { ComponentProps } from 'react';
import { TextInput } from './field.tsx';

type NumberInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'min' | 'max' | 'step'>;

/** Browsers' number fields drop Arabic digits and separators. Parse with `typedNumber`. */
export const NumberInput = ({ inputMode = 'decimal', ...props }: NumberInputProps) => (
  <TextInput {...props} inputMode={inputMode} autoComplete="off" />
);
