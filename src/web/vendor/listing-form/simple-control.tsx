import type { ReactNode } from 'react';
import { Select, TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import type { SimpleKind } from './form-field.ts';
import { NumberInput } from '#web/ui/number-input.tsx';

interface SimpleControlProps {
  readonly of: SimpleKind | { readonly kind: 'price' };
  readonly id?: string;
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: string;
  readonly required?: boolean;
  readonly className?: string;
  /** Coordinates, for which a longer text can be pasted. */
  readonly pasted?: boolean;
  readonly phone?: true | undefined;
  readonly onType: (text: string) => void;
}

const PHONE = { type: 'tel', dir: 'ltr' } as const;

export function SimpleControl({ of, pasted = false, phone, onType, ...given }: SimpleControlProps) {
  const shared = {
    ...given,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onType(currentTarget.value),
  };
  switch (of.kind) {
    case 'choice':
      return (
        <Select {...shared}>
          {of.options.some(({ value }) => value === '') ? null : (
            <option value="">{m.common_choose()}</option>
          )}
          {of.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.words()}
            </option>
          ))}
        </Select>
      );
    case 'text':
      return pasted ? (
        <TextInput {...shared} dir="ltr" />
      ) : (
        <TextInput {...shared} {...(phone && PHONE)} maxLength={of.most} />
      );
    case 'date':
      return <TextInput {...shared} type="date" />;
    case 'hour':
      return <TextInput {...shared} type="time" />;
    case 'price':
    case 'money':
      return <NumberInput {...shared} inputMode="decimal" start="$" />;
    default: {
      const decimals = of.kind === 'percent' ? 2 : (of.decimals ?? 0);
      return (
        <NumberInput
          {...shared}
          // Phones' decimal keyboards have no minus.
          inputMode={of.least < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
          {...(of.kind === 'percent' && { end: <span className="pe-2">%</span> })}
        />
      );
    }
  }
}
