import { expect, test } from 'vitest';
import { helpful } from './helpful-facets.ts';

const look = { facets: { brand: () => 'Brand', flavour: () => 'Flavour' }, everywhere: ['brand'] };
const facets = [
  { key: 'Weight', values: [{ value: '186 g', count: 1 }] },
  {
    key: 'Ports',
    values: [
      { value: '2', count: 3 },
      { value: '4', count: 1 },
    ],
  },
  { key: 'flavour', values: [{ value: 'Red', count: 2 }] },
  { key: 'brand', values: [{ value: 'Cedar', count: null }] },
];
const kinds = [
  { kind: 'phones', count: 4 },
  { kind: 'audio', count: 2 },
];
const shown = (kind: string | undefined, chosen: readonly string[] = []) =>
  helpful(
    { kinds, facets, price: null },
    { look, search: kind === undefined ? {} : { kind }, chosen },
  ).map(({ key, values }) => [key, values.map(({ value }) => value)]);

test('outside of a department only facets that mean the same everywhere are shown', () => {
  expect(shown(undefined)).toEqual([['brand', ['Cedar']]]);
});

test('in a department a value of a single product is no filter, unless it is selected', () => {
  const named = [
    ['brand', ['Cedar']],
    ['flavour', ['Red']],
  ];
  const ports = ['Ports', ['2']];
  expect(shown('phones')).toEqual([...named, ports]);
  expect(shown('phones', ['Weight:186 g'])).toEqual([...named, ['Weight', ['186 g']], ports]);
});

test('a shop of one department needs none to be selected', () => {
  const found = helpful(
    { kinds: kinds.slice(1), facets, price: null },
    { look, search: {}, chosen: [] },
  );
  expect(found.map(({ key }) => key)).toContain('Ports');
});
