import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fields } from './fields.tsx';
import type { FormField } from './form-field.ts';

const shown = (field: FormField) =>
  renderToString(
    <Fields
      form="home"
      fields={[field]}
      typed={{ [field.name]: '29.5329, 34.9996' }}
      errors={{}}
      onChange={() => undefined}
    />,
  );
const text = { kind: 'text', most: 40, words: () => 'Field' } as const;

test('a pair of coordinates reads from left to right in every language', () => {
  const pair = shown({ ...text, name: 'coordinates', map: ['coordinates'] });
  expect(pair).toMatch(/<input[^>]* dir="ltr"[^>]* value="29\.5329, 34\.9996"/);
  expect(shown({ ...text, name: 'address' })).not.toContain('dir=');
});

test('a phone number reads from left to right in every language', () => {
  const phone = shown({ ...text, name: 'phone', phone: true });
  expect(phone).toMatch(
    /<input[^>]* type="tel"[^>]* dir="ltr"|<input[^>]* dir="ltr"[^>]* type="tel"/,
  );
});
