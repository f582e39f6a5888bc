import { expect, test } from 'vitest';
import { COUNTRIES } from '#base/countries.ts';
import { readDemo } from '#core/demo/load.ts';
import type { DemoItem } from '#core/demo/shelf.ts';
import type { DemoVendor } from '#core/demo/vendors.ts';

const { vendors: clinics } = readDemo<DemoVendor, DemoItem>('medical');
const doctors = clinics.flatMap((clinic) => clinic.listings);

test('six clinics in five countries have thirty distinct doctors in twelve specialties', () => {
  expect(clinics).toHaveLength(6);
  expect(new Set(clinics.map(({ country }) => country))).toEqual(new Set(COUNTRIES));
  expect(doctors).toHaveLength(30);
  expect(new Set(doctors.map(({ details }) => details['specialty'])).size).toBe(12);
  expect(new Set(doctors.map(({ key }) => key)).size).toBe(30);
  expect(new Set(clinics.map(({ email }) => email)).size).toBe(6);
});
