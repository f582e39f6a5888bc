import { expect, test } from 'vitest';
import { choicesOf, choose, firstVariant, hasSwatches, type Variant } from './variant-rules.ts';

const variant = (colour: string, storage: string, left: number, price = 100): Variant => ({
  _id: `${colour}-${storage}`,
  sku: '',
  choices: { colour, storage },
  price,
  left,
  picture: null,
});
const redSmall = variant('Red', '64', 2, 90);
const redLarge = variant('Red', '128', 0, 95);
const blueLarge = variant('Blue', '128', 4, 120);
const all = [blueLarge, redLarge, redSmall];

test('selects the requested variant, otherwise the cheapest in stock', () => {
  expect(firstVariant(all, 'Blue-128')).toBe(blueLarge);
  expect(firstVariant(all, 'of another product')).toBe(redSmall);
  expect(firstVariant([blueLarge, redLarge], undefined)).toBe(blueLarge);
  const nothingLeft = [variant('Blue', '64', 0, 30), variant('Red', '64', 0, 20)];
  expect(firstVariant(nothingLeft, undefined)?.choices.colour).toBe('Red');
  expect(firstVariant([], undefined)).toBeUndefined();
});

test('offers the values that are in stock with the selections in earlier groups', () => {
  expect(choicesOf(all, redSmall)).toEqual([
    {
      name: 'colour',
      chosen: 'Red',
      values: [
        { value: 'Blue', left: 4, picture: null },
        { value: 'Red', left: 2, picture: null },
      ],
    },
    {
      name: 'storage',
      chosen: '64',
      values: [
        { value: '128', left: 0, picture: null },
        { value: '64', left: 2, picture: null },
      ],
    },
  ]);
  expect(choicesOf(all, blueLarge)[1]?.values).toEqual([
    { value: '128', left: 4, picture: null },
    { value: '64', left: 0, picture: null },
  ]);
});

test('a new value keeps other selections if possible, and prefers variants in stock', () => {
  expect(choose(all, redSmall, 'colour', 'Blue')).toBe(blueLarge);
  // Red is in stock only as 64: 128, which it would keep, is sold out.
  expect(choose(all, blueLarge, 'colour', 'Red')).toBe(redSmall);
  const more = [...all, variant('Red', '256', 1, 80)];
  const kept = choose([...more, variant('Blue', '256', 1)], more[3] ?? redSmall, 'colour', 'Blue');
  expect(kept._id).toBe('Blue-256');
  // A later group never changes an earlier one.
  expect(choose(all, redSmall, 'storage', '128')).toBe(redLarge);
  expect(choose(all, redSmall, 'storage', '512')).toBe(redSmall);
});

test('shows an option as pictures if each value has its own', () => {
  const shown = (one: Variant, picture: string | null): Variant => ({ ...one, picture });
  const swatches = (variants: readonly Variant[]) =>
    choicesOf(variants, variants[0] ?? blueLarge).map(hasSwatches);
  const red = shown(redSmall, 'red');
  expect(swatches([shown(blueLarge, 'blue'), shown(redLarge, 'red'), red])).toEqual([true, false]);
  // No picture, a shared picture, variants with different pictures, and a single value.
  expect(swatches([blueLarge, red])).toEqual([false, false]);
  expect(swatches([shown(blueLarge, 'red'), red])).toEqual([false, false]);
  expect(swatches([shown(blueLarge, 'blue'), shown(redLarge, 'other'), red])[0]).toBe(false);
  expect(swatches([red])).toEqual([false, false]);
});
