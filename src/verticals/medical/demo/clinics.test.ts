import { expect, test } from 'vitest';
import { COUNTRIES } from '#base/countries.ts';
import { clinics } from './clinics.ts';

const doctors = clinics.flatMap((clinic) => clinic.doctors);

test('six clinics in five countries have thirty distinct doctors in twelve specialties', () => {
  expect(clinics).toHaveLength(6);
  expect(new Set(clinics.map(({ country }) => country))).toEqual(new Set(COUNTRIES));
  expect(doctors).toHaveLength(30);
  expect(new Set(doctors.map(({ specialty }) => specialty)).size).toBe(12);
  expect(new Set(doctors.map(({ key }) => key)).size).toBe(30);
  expect(new Set(clinics.map(({ email }) => email)).size).toBe(6);
});
