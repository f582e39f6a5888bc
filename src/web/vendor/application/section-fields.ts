import type { ComponentProps } from 'react';
import { COUNTRIES } from '#base/countries.ts';
import type { Section } from '#core/catalogue/vendors/rules.ts';
import type { Answer } from '#web/api.ts';
import { categoryTitle } from '#web/shell/categories.ts';
import { countryName } from '#web/words/country-names.ts';
import { BUSINESS_TYPES, businessTypeWords } from '#web/vendor/business-type-words.ts';
import { m } from '#web/words/generated/messages.js';
import type { Vendor } from './steps.ts';

export type Category = Answer<'GET /service-page/services/active/all'>['data'][number];

/** The vertical of the industry that the business named. */
export const verticalOf = (
  { businessDetails }: Pick<Vendor, 'businessDetails'>,
  categories: readonly Category[],
): string | undefined =>
  categories.find(({ title }) => title === businessDetails?.businessIndustry)?.vertical;

export interface SectionField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly input?: Partial<ComponentProps<'input'>>;
  /** Options to select instead of free text. */
  readonly options?: readonly { readonly value: string; readonly words: string }[];
  readonly optional?: true;
  /** Full width. */
  readonly wide?: true;
}

const email = { type: 'email', inputMode: 'email', dir: 'ltr' } as const;
const tel = { type: 'tel', dir: 'ltr' } as const;

export function fieldsOf(section: Section, categories: readonly Category[]): SectionField[] {
  switch (section) {
    case 'businessDetails':
      return [
        {
          name: 'businessName',
          label: m.onboarding_business_name(),
          hint: m.onboarding_business_name_hint(),
          input: { autoComplete: 'organization' },
          wide: true,
        },
        {
          name: 'businessType',
          label: m.onboarding_business_type(),
          options: BUSINESS_TYPES.map((value) => ({ value, words: businessTypeWords(value) })),
        },
        {
          name: 'businessIndustry',
          label: m.onboarding_industry(),
          options: categories.map((category) => ({
            value: category.title,
            words: categoryTitle(category),
          })),
        },
        {
          name: 'registrationNumber',
          label: m.onboarding_registration(),
          hint: m.onboarding_registration_hint(),
          input: { dir: 'ltr' },
          optional: true,
          wide: true,
        },
      ];
    case 'businessContact':
      return [
        {
          name: 'businessEmail',
          label: m.onboarding_business_email(),
          hint: m.onboarding_business_email_hint(),
          input: { ...email, autoComplete: 'email' },
        },
        {
          name: 'businessPhone',
          label: m.onboarding_business_phone(),
          hint: m.onboarding_phone_hint(),
          input: { ...tel, autoComplete: 'tel' },
        },
      ];
    case 'ownerDetails':
      return [
        {
          name: 'name',
          label: m.onboarding_owner_name(),
          hint: m.onboarding_owner_name_hint(),
          input: { autoComplete: 'name' },
          wide: true,
        },
        { name: 'email', label: m.auth_email(), input: email },
        { name: 'phone', label: m.auth_phone(), input: tel },
      ];
    case 'contactPerson':
      return [
        { name: 'name', label: m.auth_name() },
        { name: 'position', label: m.onboarding_position(), optional: true },
        { name: 'email', label: m.auth_email(), input: email },
        { name: 'phone', label: m.auth_phone(), input: tel },
      ];
    case 'businessAddress':
      return [
        {
          name: 'line',
          label: m.account_address_line(),
          input: { autoComplete: 'address-line1' },
          wide: true,
        },
        {
          name: 'area',
          label: m.onboarding_area(),
          input: { autoComplete: 'address-line2' },
          optional: true,
        },
        {
          name: 'city',
          label: m.account_address_city(),
          input: { autoComplete: 'address-level2' },
        },
        {
          name: 'country',
          label: m.account_address_country(),
          options: COUNTRIES.map((country) => ({ value: country, words: countryName(country) })),
        },
      ];
  }
}
