import { TextInput } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import type { RefundPart } from './refund-parts.ts';

const LABELS: Record<RefundPart['name'], (values: { currency: string }) => string> = {
  amount: m.admin_refund_amount,
  principal: m.admin_refund_passed_on,
  fee: m.admin_refund_earned,
};

interface RefundFieldsProps {
  readonly parts: readonly RefundPart[];
  readonly typed: Readonly<Record<string, string>>;
  /** Names of parts with an error. */
  readonly wrong: readonly string[];
  readonly currency: string;
  readonly inWords: (amount: number) => string;
  readonly hint: (left: string) => string;
  readonly onType: (typed: Readonly<Record<string, string>>) => void;
}

/** The amounts of a refund: one, or passed-on money and fee apart. */
export function RefundFields({
  parts,
  typed,
  wrong,
  currency,
  inWords,
  hint,
  onType,
}: RefundFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-flow-col sm:auto-cols-fr">
      {parts.map(({ name, left }) => (
        <TextInput
          key={name}
          name={name}
          label={LABELS[name]({ currency })}
          hint={hint(inWords(left))}
          error={
            wrong.includes(name)
              ? name === 'amount'
                ? m.admin_refund_amount_fault({ left: inWords(left) })
                : m.admin_refund_part_fault({ left: inWords(left) })
              : undefined
          }
          inputMode="decimal"
          dir="ltr"
          value={typed[name] ?? ''}
          onChange={({ currentTarget: { value } }) => onType({ ...typed, [name]: value })}
        />
      ))}
    </div>
  );
}
