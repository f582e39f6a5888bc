import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CENTS } from '#base/money.ts';
import { choicesText, mostAffordable } from './quote-rules.ts';

const choices = fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.jsonValue(), {
  maxKeys: 6,
});

test('the order of options does not matter', () => {
  fc.assert(
    fc.property(choices, (options) => {
      const turned = Object.fromEntries(Object.entries(options).toReversed());
      expect(choicesText(turned, {})).toBe(choicesText(options, {}));
    }),
  );
});

test('different options are different goods', () => {
  fc.assert(
    fc.property(choices, choices, (a, b) => {
      const same =
        JSON.stringify(JSON.parse(choicesText(a, {}))) ===
        JSON.stringify(JSON.parse(choicesText(b, {})));
      fc.pre(!same);
      expect(choicesText(a, {})).not.toBe(choicesText(b, {}));
    }),
  );
  expect(choicesText({ people: 2 }, {})).not.toBe(choicesText({ people: 3 }, {}));
});

test("an open choice equals the quote's default; listing facts do not count", () => {
  expect(choicesText({ pickup: '' }, { pickup: 'Philae Hotel', duration: 3 })).toBe(
    choicesText({ pickup: 'Philae Hotel' }, { pickup: 'Philae Hotel', duration: 4 }),
  );
});

test('the max quantity of a price never exceeds the max amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
      const most = mostAffordable(cents);
      expect(most).toBeGreaterThanOrEqual(1);
      expect(most).toBeLessThanOrEqual(999);
      expect(most * cents).toBeLessThanOrEqual(MAX_CENTS);
    }),
  );
});
