import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { readConfigWith } from '#web/config.ts';
import { PersonForm } from './person-form.tsx';

readConfigWith(() => ({
  publicUrl: 'https://souk.example',
  sandboxPayments: true,
  mailbox: true,
  stripePublishableKey: null,
}));

const fieldsOf = (html: string) => [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
const form = (patient: boolean) =>
  htmlAt(
    <PersonForm
      person={null}
      patient={patient}
      onClose={() => undefined}
      onSaved={() => Promise.resolve()}
    />,
  );

test('asks for a patient only what a booking needs, with a required date of birth', async () => {
  const html = await form(true);
  expect(fieldsOf(html)).toEqual(['name', 'birthDate', 'relation']);
  expect(html).toMatch(/<input[^>]* aria-required="true"[^>]* name="birthDate-typed"/);
  expect(html).not.toContain('Date of birth (optional)');
});

test('offers every fact of a person in the profile, the date of birth as optional', async () => {
  const html = await form(false);
  expect(fieldsOf(html)).toHaveLength(7);
  expect(html).toContain('Date of birth (optional)');
});
