import { COUNTRY_CODES, type Country } from '#base/countries.ts';
import { ibanLengthOf } from '#base/iban.ts';
import type { PayoutMethod } from '#base/payout-methods.ts';
import type { RecipientField } from '#base/recipient.ts';
import { TextInput } from '#web/ui/field.tsx';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';

export type RecipientErrors = Partial<Record<RecipientField, string>>;
export interface RecipientDraft {
  readonly name: string;
  readonly nameArabic: string;
  readonly iban: string;
  readonly number: string;
  readonly city: string;
  readonly phone: string;
}

interface RecipientFieldsProps {
  readonly method: PayoutMethod;
  readonly country: Country;
  /** The wallet's operator and number format; null if unknown. */
  readonly wallet: { readonly operator: string; readonly example: string } | null;
  readonly draft: RecipientDraft;
  readonly errors: RecipientErrors;
  readonly type: (field: keyof RecipientDraft, typed: string) => void;
}

export function RecipientFields({
  method,
  country,
  wallet,
  draft,
  errors,
  type,
}: RecipientFieldsProps) {
  const field = (name: keyof RecipientDraft) => ({
    name,
    autoComplete: 'off',
    spellCheck: false,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => type(name, target.value),
  });
  const latin = { dir: 'ltr' as const };
  return (
    <div className="field-rows grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
      <TextInput
        {...field('name')}
        maxLength={70}
        label={m.recipient_name()}
        hint={{
          bank: m.recipient_name_bank_hint,
          cash: m.recipient_name_cash_hint,
          wallet: m.recipient_name_wallet_hint,
        }[method]()}
      />
      {method === 'bank' ? (
        <>
          <TextInput
            {...field('nameArabic')}
            maxLength={70}
            label={m.recipient_name_arabic()}
            hint={m.recipient_name_arabic_hint()}
          />
          <TextInput
            {...field('iban')}
            {...latin}
            maxLength={60}
            className="sm:col-span-2"
            label={m.recipient_iban()}
            hint={m.recipient_iban_hint({
              count: formatCount(ibanLengthOf(country) ?? 0),
              start: `\u2068${COUNTRY_CODES[country]}\u2069`,
            })}
          />
        </>
      ) : null}
      {method === 'wallet' ? (
        <TextInput
          {...field('number')}
          {...latin}
          inputMode="tel"
          maxLength={40}
          label={
            wallet
              ? m.recipient_wallet_number({ operator: `\u2068${wallet.operator}\u2069` })
              : m.recipient_number()
          }
          hint={wallet ? m.recipient_number_hint({ example: `\u2068${wallet.example}\u2069` }) : ''}
        />
      ) : null}
      {method === 'cash' ? (
        <>
          <TextInput
            {...field('phone')}
            {...latin}
            inputMode="tel"
            maxLength={40}
            label={m.recipient_phone()}
            hint={m.recipient_phone_hint()}
          />
          <TextInput
            {...field('city')}
            maxLength={60}
            label={m.recipient_city()}
            hint={m.recipient_city_hint()}
          />
        </>
      ) : null}
    </div>
  );
}
