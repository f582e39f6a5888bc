import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FormField } from './form-field.ts';
import { RadioControl } from './radio-control.tsx';

const gender: FormField = {
  name: 'gender',
  words: () => 'Gender',
  kind: 'choice',
  options: [
    { value: 'female', words: () => 'Woman' },
    { value: 'male', words: () => 'Man' },
  ],
};
const drawn = (typed: string, error?: string) =>
  renderToString(
    <RadioControl
      id="doctor-gender"
      field={gender}
      typed={typed}
      beside={{}}
      error={error}
      onChange={() => undefined}
    />,
  );
const radios = (html: string) => html.match(/<input[^>]*>/g) ?? [];

test('shows every option of a choice as a radio button, the chosen one checked', () => {
  expect(radios(drawn('')).filter((radio) => radio.includes('checked'))).toEqual([]);
  const [woman = '', man = '', ...others] = radios(drawn('male'));
  expect(others).toEqual([]);
  expect(woman).toContain('value="female"');
  expect(woman).not.toContain('checked');
  expect(man).toMatch(/value="male".*checked|checked.*value="male"/);
});

test('can be focused by the error summary, and says what is wrong', () => {
  const html = drawn('', 'Choose one');
  expect(html).toMatch(/<fieldset id="doctor-gender" tabindex="-1"/i);
  expect(html).toContain('Choose one');
});
