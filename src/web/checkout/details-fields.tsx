import { MOST_LINE, MOST_REVIEW } from '#base/limits.ts';
import { TextInput, Textarea } from '#web/ui/field.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Details } from './use-checkout.ts';

export type DetailsFaults = Readonly<Partial<Record<keyof Details, string>>>;

/** The same rules that the server goes by. */
export function faultsOf({ name, email, phone }: Details): DetailsFaults {
  return {
    ...(name.trim() === '' && { name: m.checkout_name_missing() }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && { email: m.checkout_email_missing() }),
    ...(!/^\+?[\d\s().-]{5,30}$/.test(phone.trim()) && { phone: m.checkout_phone_missing() }),
  };
}

interface DetailsFieldsProps {
  readonly details: Details;
  readonly faults: DetailsFaults;
  readonly locked: boolean;
  /** Something is booked for a day, rather than only delivered. */
  readonly booked: boolean;
  readonly onChange: (details: Details) => void;
}

/** Who buys, each field with the reason it is asked. */
export function DetailsFields({ details, faults, locked, booked, onChange }: DetailsFieldsProps) {
  const field = (name: keyof Details) => ({
    id: `checkout-${name}`,
    name,
    value: details[name],
    error: faults[name],
    readOnly: locked,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...details, [name]: event.currentTarget.value }),
  });
  return (
    <div className="grid gap-x-4 gap-y-[18px] md:grid-cols-2">
      <TextInput
        {...field('name')}
        label={m.checkout_name()}
        hint={booked ? m.checkout_name_hint() : m.checkout_name_hint_goods()}
        autoComplete="name"
        maxLength={MOST_LINE}
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
        hint={booked ? m.checkout_phone_hint() : m.checkout_phone_hint_goods()}
        autoComplete="tel"
        dir="ltr"
        maxLength={30}
        required
      />
      <Textarea
        {...field('note')}
        label={m.checkout_note()}
        hint={m.checkout_note_hint()}
        placeholder={booked ? m.checkout_note_example() : m.checkout_note_example_goods()}
        maxLength={MOST_REVIEW}
        className="md:col-span-2"
      />
    </div>
  );
}
