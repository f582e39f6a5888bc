import { type ComponentProps, useState } from 'react';
import { COUNTRIES, isCountry } from '#base/countries.ts';
import { profileFaults, trimmed } from '#core/identity/accounts/profile-rules.ts';
import { AreaNames, CityNames } from '#web/delivery/place-names.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { fieldId, Form, Submit } from './form.tsx';
import type { Address } from './profile-addresses.tsx';
import type { OwnPerson } from './profile-people.tsx';
import { type Typed, useForm } from './use-form.ts';

interface AddressDialogProps {
  readonly open: boolean;
  /** Index in the list, by which the server names an invalid field. */
  readonly index: number;
  /** Undefined for a new one. */
  readonly address: Address | undefined;
  /** People of the account who may own it, besides the owner. */
  readonly people: readonly OwnPerson[];
  /** Initial values of a new address: most people send to themselves. */
  readonly first: { readonly name: string; readonly phone: string };
  readonly onClose: () => void;
  readonly onSave: (address: Omit<Address, '_id'>) => Promise<void>;
}

export function AddressDialog({ open, address, onClose, ...rest }: AddressDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={address ? m.account_address_edit() : m.account_address_add()}
    >
      <AddressForm address={address} onClose={onClose} {...rest} />
    </Dialog>
  );
}

const FORM = 'address';

function AddressForm({
  index,
  address,
  people,
  first,
  onClose,
  onSave,
}: Omit<AddressDialogProps, 'open'>) {
  const form = useForm({
    judge: (typed) =>
      Object.fromEntries(
        Object.entries(profileFaults(trimmed({ addresses: [linesOf(typed)] }))).map(
          ([field, fault]) => [field.replace('addresses.0.', ''), fault],
        ),
      ),
    send: async (typed) => {
      const lines = linesOf(typed);
      const personId = people.find(({ _id }) => _id === typed['personId'])?._id ?? null;
      if (isCountry(lines.country)) await onSave({ ...lines, country: lines.country, personId });
    },
    failed: m.account_save_failed(),
  });
  /** Suggestions depend on the place. */
  const [place, setPlace] = useState<{ readonly country: string; readonly city: string }>({
    country: address?.country ?? COUNTRIES[0],
    city: address?.city ?? '',
  });
  const begun: Partial<Lines> = address ?? first;
  const errorOf = (field: string) =>
    form.errors.fields[field] ?? form.errors.fields[`addresses.${index}.${field}`];
  const labels: Record<keyof Lines, string> = {
    label: m.account_address_label(),
    name: m.account_address_name(),
    phone: m.account_address_phone(),
    country: m.account_address_country(),
    city: m.account_address_city(),
    area: m.account_address_area(),
    line: m.account_address_line(),
    landmark: m.account_address_landmark(),
  };
  const input = (field: keyof Lines, more: Partial<ComponentProps<'input'>> = {}) => (
    <TextInput
      id={fieldId(FORM, field)}
      name={field}
      label={labels[field]}
      error={errorOf(field)}
      defaultValue={begun[field] ?? ''}
      {...more}
    />
  );
  return (
    <Form id={FORM} state={form} labels={labels} className="grid items-start gap-5 sm:grid-cols-2">
      {people.length > 0 ? (
        <Select
          id={fieldId(FORM, 'personId')}
          name="personId"
          className="sm:col-span-2"
          label={m.account_address_person()}
          defaultValue={address?.personId ?? ''}
        >
          <option value="">{m.checkout_for_me()}</option>
          {people.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      {input('label')}
      {input('name', { autoComplete: 'name', required: true })}
      {input('phone', { type: 'tel', autoComplete: 'tel', dir: 'ltr', required: true })}
      <Select
        id={fieldId(FORM, 'country')}
        name="country"
        label={labels.country}
        error={errorOf('country')}
        defaultValue={place.country}
        onChange={({ currentTarget: { value: country } }) => setPlace({ ...place, country })}
      >
        {COUNTRIES.map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </Select>
      {input('city', {
        autoComplete: 'address-level2',
        required: true,
        list: 'address-cities',
        onChange: ({ currentTarget: { value: city } }) => setPlace({ ...place, city }),
      })}
      <CityNames id="address-cities" country={place.country} />
      {input('area', { autoComplete: 'address-level3', list: 'address-areas' })}
      <AreaNames id="address-areas" {...place} />
      {input('line', { autoComplete: 'address-line1', required: true })}
      {input('landmark')}
      <DialogFoot className="sm:col-span-2">
        <Button look="outline" onClick={onClose}>
          {m.account_cancel()}
        </Button>
        <Submit busy={form.busy}>{m.account_save()}</Submit>
      </DialogFoot>
    </Form>
  );
}

type Lines = Record<
  'label' | 'name' | 'phone' | 'country' | 'city' | 'area' | 'line' | 'landmark',
  string
>;

function linesOf({
  label = '',
  name = '',
  phone = '',
  country = '',
  city = '',
  area = '',
  line = '',
  landmark = '',
}: Typed): Lines {
  return { label, name, phone, country, city, area, line, landmark };
}
