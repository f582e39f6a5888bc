import type { CalendarDate } from '#base/calendar-date.ts';
import { isCountry } from '#base/countries.ts';
import {
  ADDRESSES_MAX,
  DEPENDANTS_MAX,
  type Faults,
  lineFault,
  nameFault,
  phoneFault,
  present,
} from './rules.ts';
import { isBirthDate } from '../persons/rules.ts';
import type { DependantFacts } from '../persons/store.ts';
import type { AddressFacts } from './user-store.ts';

export interface AddressInput extends Omit<AddressFacts, 'id'> {
  readonly _id?: string | undefined;
}

/** A trimmed profile form; omitted fields stay. */
export interface ProfileInput {
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly addresses?: readonly AddressInput[] | undefined;
  readonly dependants?: readonly DependantFacts[] | undefined;
}

/** All errors; address fields are named `addresses.0.city`. */
export function profileFaults(
  { name, phone, addresses = [], dependants = [] }: ProfileInput,
  /** Latest birth date; unused without dependants. */
  today: CalendarDate = '9999-12-31',
): Faults {
  const faults: Parameters<typeof present>[0] = {
    name: name === undefined ? undefined : nameFault(name),
    phone: phoneFault(phone ?? ''),
    addresses: addresses.length > ADDRESSES_MAX ? 'addresses_too_many' : undefined,
  };
  if (dependants.length > DEPENDANTS_MAX) faults.dependants = 'dependants_too_many';
  for (const [index, { firstName, birthDate }] of dependants.entries()) {
    faults[`dependants.${index}.firstName`] =
      firstName === '' ? 'first_name_missing' : lineFault(firstName, true);
    faults[`dependants.${index}.birthDate`] = isBirthDate(birthDate, today)
      ? undefined
      : 'birth_date_invalid';
  }
  for (const [index, address] of addresses.entries()) {
    const at = (field: string) => `addresses.${index}.${field}`;
    faults[at('label')] = lineFault(address.label, false);
    faults[at('name')] = lineFault(address.name, true);
    faults[at('line')] = lineFault(address.line, true);
    faults[at('area')] = lineFault(address.area, false);
    faults[at('city')] = lineFault(address.city, true);
    faults[at('country')] = isCountry(address.country) ? undefined : 'country_invalid';
    faults[at('landmark')] = lineFault(address.landmark, false);
    faults[at('phone')] = address.phone === '' ? 'phone_missing' : phoneFault(address.phone);
  }
  return present(faults);
}

/** Trims all fields. */
export function trimmed(input: ProfileInput): ProfileInput {
  return {
    name: input.name?.trim(),
    phone: input.phone?.trim(),
    dependants: input.dependants?.map(({ _id, firstName, birthDate }) => ({
      _id,
      firstName: firstName.trim(),
      birthDate: birthDate.trim(),
    })),
    addresses: input.addresses?.map((address) => ({
      _id: address._id,
      label: address.label.trim(),
      name: address.name.trim(),
      phone: address.phone.trim(),
      country: address.country,
      city: address.city.trim(),
      area: address.area.trim(),
      line: address.line.trim(),
      landmark: address.landmark.trim(),
      personId: address.personId,
    })),
  };
}
