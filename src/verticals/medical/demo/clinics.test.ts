import { expect, test } from 'vitest';
import { COUNTRIES } from '#base/countries.ts';
import { agencies } from '../../staffing/demo/agencies.ts';
import { clinics } from './clinics.ts';

const doctors = clinics.flatMap((clinic) => clinic.doctors);

test('six clinics in all five countries have thirty doctors of twelve specialties, and none twice', () => {
  expect(clinics).toHaveLength(6);
  expect(new Set(clinics.map(({ country }) => country))).toEqual(new Set(COUNTRIES));
  expect(doctors).toHaveLength(30);
  expect(new Set(doctors.map(({ specialty }) => specialty)).size).toBe(12);
  expect(new Set(doctors.map(({ key }) => key)).size).toBe(30);
  expect(new Set(clinics.map(({ email }) => email)).size).toBe(6);
});

test('the agencies have thirty-two workers of six roles, each agency in a country of its own', () => {
  const workers = agencies.flatMap((agency) => agency.workers);
  expect(agencies).toHaveLength(4);
  expect(workers).toHaveLength(32);
  expect(new Set(workers.map(({ role }) => role)).size).toBe(6);
  expect(new Set(agencies.map(({ country }) => country)).size).toBe(4);
});
