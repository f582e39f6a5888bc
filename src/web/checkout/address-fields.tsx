import { MAX_LINE } from '#base/limits.ts';
import { useEffect, useState } from 'react';
import { COUNTRIES, isCountry } from '#base/countries.ts';
import { ApiError, api, type Answer } from '#web/api.ts';
import { AreaNames, CityNames } from '#web/delivery/place-names.tsx';
import { reaches } from '#core/inventory/delivery/rules.ts';
import type { Delivery } from '#web/delivery/use-deliveries.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { AddressDraft, AddressFaults, DeliveryDraft } from './delivery-draft.ts';

type Saved = Answer<'GET /account/profile'>['user']['addresses'][number];

interface AddressFieldsProps {
  readonly draft: DeliveryDraft;
  readonly faults: AddressFaults;
  readonly deliveries: readonly Delivery[];
  /** The address is the place of work, not of a delivery. */
  readonly forWork: boolean;
  readonly locked: boolean;
  /** Without manual input, so that the first saved address may fill the fields. */
  readonly untouched: boolean;
  /** The required country, if there is only one. */
  readonly wanted: string | undefined;
  /** The person the order is for, '' for the owner: their addresses come first. */
  readonly person: string;
  readonly onChange: (draft: DeliveryDraft) => void;
}

/** Delivery address, saved or new. Without postcodes: couriers use landmarks. */
export function AddressFields({
  draft,
  faults,
  deliveries,
  forWork,
  locked,
  untouched,
  wanted,
  person,
  onChange,
}: AddressFieldsProps) {
  const { address } = draft;
  const all = useSavedAddresses();
  const saved = [...all].sort(
    (one, other) => Number(isOf(other, person)) - Number(isOf(one, person)),
  );
  const fitting = all.filter((one) => isOf(one, person) && one.country === (wanted ?? one.country));
  // With addresses in two countries, prefer the one that can receive everything.
  const first =
    fitting.find((one) =>
      deliveries.every(
        ({ zones }) => zones.length === 0 || zones.some((zone) => reaches(zone, one)),
      ),
    ) ?? fitting[0];
  useEffect(() => {
    // Keeps input typed in the meantime.
    if (untouched && first) onChange({ ...draft, address: addressOf(first), keep: false });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [first?._id, person]);
  const chosen = saved.find((one) => isSame(addressOf(one), address));
  const set = (part: Partial<AddressDraft>) =>
    onChange({ ...draft, address: { ...address, ...part } });
  const words: Record<string, string> = {
    name: m.checkout_recipient_missing(),
    phone: m.field_phone(),
    city: m.checkout_city_missing(),
    line: m.checkout_line_missing(),
  };
  const field = (name: keyof AddressDraft) => ({
    id: `checkout-address-${name}`,
    name: `address-${name}`,
    value: address[name],
    error: faults[name] ? words[name] : undefined,
    readOnly: locked,
    maxLength: MAX_LINE,
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [name]: event.currentTarget.value }),
  });
  const language = currentLanguage();
  const zones = deliveries.flatMap((one) => one.zones);
  const here = zones.filter(({ country }) => country === address.country);
  return (
    <div className="grid gap-x-4 gap-y-[18px] md:grid-cols-2">
      {saved.length > 0 ? (
        <Select
          label={m.checkout_saved_address()}
          value={chosen?._id ?? ''}
          disabled={locked}
          onChange={({ currentTarget: { value } }) => {
            const one = saved.find(({ _id }) => _id === value);
            onChange({
              ...draft,
              address: one ? addressOf(one) : { ...address, line: '', area: '', landmark: '' },
              keep: one === undefined,
            });
          }}
          className="md:col-span-2"
        >
          {saved.map((one) => (
            <option key={one._id} value={one._id}>
              {[one.label, one.line, one.area, one.city].filter(Boolean).join(m.shell_comma())}
            </option>
          ))}
          <option value="">{m.checkout_new_address()}</option>
        </Select>
      ) : null}
      <TextInput
        {...field('name')}
        label={forWork ? m.checkout_name_there() : m.checkout_recipient()}
        autoComplete="shipping name"
        required
      />
      <TextInput
        {...field('phone')}
        type="tel"
        label={forWork ? m.checkout_phone_there() : m.account_address_phone()}
        autoComplete="shipping tel"
        dir="ltr"
        required
      />
      <Select
        id="checkout-address-country"
        label={m.account_address_country()}
        value={address.country}
        disabled={locked}
        onChange={({ currentTarget: { value } }) => isCountry(value) && set({ country: value })}
      >
        {COUNTRIES.map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </Select>
      <TextInput
        {...field('city')}
        label={m.account_address_city()}
        autoComplete="shipping address-level2"
        list="checkout-cities"
        required
      />
      <CityNames
        id="checkout-cities"
        country={address.country}
        first={here.map((zone) => zone[language].city)}
      />
      <TextInput
        {...field('area')}
        label={m.account_address_area()}
        autoComplete="shipping address-level3"
        list="checkout-areas"
      />
      <AreaNames
        id="checkout-areas"
        country={address.country}
        city={address.city}
        first={here.flatMap((zone) => zone[language].areas)}
      />
      <TextInput
        {...field('line')}
        label={m.account_address_line()}
        autoComplete="shipping address-line1"
        required
      />
      <TextInput
        {...field('landmark')}
        label={m.account_address_landmark()}
        hint={m.checkout_landmark_hint()}
        className="md:col-span-2"
      />
      {chosen ? null : (
        <Checkbox
          checked={draft.keep}
          disabled={locked}
          onChange={({ currentTarget }) => onChange({ ...draft, keep: currentTarget.checked })}
          className="md:col-span-2"
        >
          {m.checkout_keep_address()}
        </Checkbox>
      )}
    </div>
  );
}

/** The account's addresses; without them the address can still be typed. */
function useSavedAddresses(): readonly Saved[] {
  const [saved, setSaved] = useState<readonly Saved[]>([]);
  useEffect(() => {
    let here = true;
    const read = async () => {
      try {
        const { user } = await api('GET /account/profile');
        if (here) setSaved(user.addresses);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    };
    void read();
    return () => {
      here = false;
    };
  }, []);
  return saved;
}

/** True for an address of this person, or of the owner. */
const isOf = ({ personId }: Saved, person: string): boolean => (personId ?? '') === person;

const addressOf = ({ name, phone, country, city, area, line, landmark }: Saved): AddressDraft => ({
  name,
  phone,
  country,
  city,
  area,
  line,
  landmark,
});

const isSame = (one: AddressDraft, other: AddressDraft): boolean =>
  Object.entries(one).every(([name, value]) => other[name as keyof AddressDraft] === value);
