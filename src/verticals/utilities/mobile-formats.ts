import type { Country } from '#base/countries.ts';

export interface MobileFormat {
  readonly country: Country;
  readonly template: string;
  readonly example: string;
}

/** Formats of mobile numbers for vendors to select; in Iraq also with the country code. */
export const MOBILE_FORMATS: readonly MobileFormat[] = [
  { country: 'Egypt', template: "'01'9{9}", example: '01234567890' },
  { country: 'Iraq', template: "'07'9{9}", example: '07835077893' },
  { country: 'Iraq', template: "'9647'9{9}", example: '9647835077893' },
  { country: 'Jordan', template: "'07'9{8}", example: '0791234567' },
  { country: 'Saudi Arabia', template: "'05'9{8}", example: '0512345678' },
];
