import { phoneDetails } from '#verticals/capabilities/details.ts';
import { bindCapabilities } from '#verticals/capability.ts';
import { expect, test } from 'vitest';
import { Refusal } from '#base/errors.ts';
import { readPhones } from './enter-phones.ts';

const vertical = {
  capabilities: bindCapabilities([phoneDetails(['helpLine', 'phone'])], undefined),
};
const read = (
  input: object,
  before: { details: unknown; privateDetails: Record<string, unknown> } | null = null,
) => readPhones(vertical, input, 'Lebanon', before);

test('stores phones of a listing in E.164', () => {
  expect(
    read({
      details: { helpLine: '03/123456', licence: '03/123456' },
      privateDetails: { phone: '+961 1 555 010' },
    }),
  ).toEqual({
    details: { helpLine: '+9613123456', licence: '03/123456' },
    privateDetails: { phone: '+9611555010' },
  });
});

test('keeps hotlines and empty phones', () => {
  const details = { helpLine: '19123' };
  expect(read({ details, privateDetails: { phone: '' } })).toEqual({
    details,
    privateDetails: { phone: '' },
  });
});

test('refuses invalid phones at their field', () => {
  const refused = () => read({ details: { helpLine: 'ask at the desk' } });
  expect(refused).toThrow(Refusal);
  expect(refused).toThrow(
    expect.objectContaining({
      extra: expect.objectContaining({ errorCodes: { 'details.helpLine': 'phone' } }),
    }),
  );
});

test('keeps unchanged phones from before they were parsed', () => {
  const before = { details: { helpLine: 'at the desk' }, privateDetails: {} };
  expect(read({ details: { helpLine: 'at the desk' } }, before)).toEqual({
    details: { helpLine: 'at the desk' },
  });
});
