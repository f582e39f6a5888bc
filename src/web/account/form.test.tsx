import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { Form } from './form.tsx';

test('the summary names errors by label, in the order of the fields, not of the rules', async () => {
  const html = await htmlAt(
    <Form
      id="address"
      labels={{ phone: 'Phone', city: 'City', line: 'Street' }}
      state={{
        errors: {
          fields: { line: 'fill in', city: 'fill in', phone: 'fill in' },
          general: null,
          round: 1,
        },
        busy: false,
        form: { onSubmit: () => undefined, onInput: () => undefined },
      }}
    >
      fields
    </Form>,
  );
  expect(
    [...html.matchAll(/href="#address-(\w+)"[^>]*>([^<]*)</g)].map(([, id, text]) => [id, text]),
  ).toEqual([
    ['phone', 'Phone: fill in'],
    ['city', 'City: fill in'],
    ['line', 'Street: fill in'],
  ]);
});
