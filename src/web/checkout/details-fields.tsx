import { MAX_LINE, MAX_REVIEW } from '#base/limits.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextInput, Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Details } from './use-checkout.ts';
import { isLikelyPhone } from '#base/phone.ts';

export type DetailsFaults = Readonly<Partial<Record<keyof Details, string>>>;

export function faultsOf({ name, email, phone }: Details, needsPhone: boolean): DetailsFaults {
  const isPhoneFine = isLikelyPhone(phone) || (!needsPhone && phone.trim() === '');
  return {
    ...(name.trim() === '' && { name: m.checkout_name_missing() }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: m.checkout_email_missing() }),
    ...(!isPhoneFine && { phone: m.field_phone() }),
  };
}

interface DetailsFieldsProps {
  readonly details: Details;
  readonly faults: DetailsFaults;
  readonly locked: boolean;
  /** At least one booking for a day, not only deliveries. */
  readonly booked: boolean;
  /** False if everything is passed on: transfers, bills and cover. */
  readonly needsPhone: boolean;
  /** The profile has no phone number, so it can be saved. */
  readonly offersToKeep: boolean;
  readonly onChange: (details: Details) => void;
}

export function DetailsFields({
  details,
  faults,
  locked,
  booked,
  needsPhone,
  offersToKeep,
  onChange,
}: DetailsFieldsProps) {
  const field = (name: Exclude<keyof Details, 'keepPhone'>) => ({
    id: `checkout-${name}`,
    name,
    value: details[name],
    error: faults[name],
    readOnly: locked,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...details, [name]: event.currentTarget.value }),
  });
  return (
    <div className="field-rows grid gap-x-4 gap-y-3 md:grid-cols-2">
      <TextInput
        {...field('name')}
        label={m.checkout_name()}
        hint={booked ? m.checkout_name_hint() : m.checkout_name_hint_goods()}
        autoComplete="name"
        maxLength={MAX_LINE}
        required
      />
      <TextInput
        {...field('email')}
        type="email"
        label={m.checkout_email()}
        hint={m.checkout_email_hint()}
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        required
      />
      <TextInput
        {...field('phone')}
        type="tel"
        label={m.checkout_phone()}
        hint={
          !needsPhone
            ? m.checkout_phone_hint_optional()
            : booked
              ? m.checkout_phone_hint()
              : m.checkout_phone_hint_goods()
        }
        autoComplete="tel"
        dir="ltr"
        maxLength={60}
        required={needsPhone}
      />
      {offersToKeep && (needsPhone || details.phone.trim() !== '') ? (
        <Checkbox
          checked={details.keepPhone}
          disabled={locked}
          onChange={({ currentTarget }) =>
            onChange({ ...details, keepPhone: currentTarget.checked })
          }
          className="row-span-3 self-center"
        >
          {m.checkout_keep_phone()}
        </Checkbox>
      ) : null}
      <Textarea
        {...field('note')}
        label={m.checkout_note()}
        hint={m.checkout_note_hint()}
        placeholder={booked ? m.checkout_note_example() : m.checkout_note_example_goods()}
        maxLength={MAX_REVIEW}
        className="md:col-span-2"
      />
    </div>
  );
}
