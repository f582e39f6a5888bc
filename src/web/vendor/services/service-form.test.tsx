import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createBookable, createBookingsApp } from '#testing/bookings.ts';
import { typedRow } from '../listing-form/field-values.ts';
import { type FormField, placeOf, type TypedRow } from '../listing-form/form-field.ts';
import { emptyWritten } from '../written/written-draft.ts';
import { asksOf, serviceDetailsBody, serviceTexts } from './service-details.ts';
import { ServiceFields } from './service-fields.tsx';
import { useServiceForm } from './use-service-form.ts';

const app = await createBookingsApp({ env: { RATE_LIMITS: 'off' } });
// The fixture creates the category.
await createBookable(app.market, { vertical: 'lodge' });

const say = (words: string) => () => words;
const fields: readonly FormField[] = [
  { name: 'stars', words: say('Stars'), kind: 'number', least: 0, most: 5, begins: '3' },
  {
    name: 'facilities',
    words: say('Facilities'),
    kind: 'choices',
    options: ['pool', 'spa'].map((value) => ({ value, words: say(value) })),
  },
  { name: 'checkInFrom', words: say('From'), kind: 'hour', begins: '14:00' },
  { name: 'licence', words: say('Licence'), required: say('Enter it'), kind: 'text', most: 40 },
  { name: 'houseRules', words: say('House rules'), kind: 'text', most: 60 },
];
const asks = asksOf({
  edit: () => ({ to: '', search: {} }),
  add: { to: '/', words: say('') },
  service: { fields, texts: ['houseRules'] },
});
const page = { title: 'Lodge', serviceName: 'The Reed Lodge', description: 'By the river.' };
const details: TypedRow = {
  stars: '4',
  facilities: ['spa'],
  checkInFrom: '15:30',
  licence: 'EG-881',
  houseRules: 'Quiet after ten.',
};
const CREATE = 'POST /service-page/services/initialize';

test("keeps and shows the vertical's details as typed", async () => {
  const vendor = await app.signedIn('vendor');
  const written = {
    ...emptyWritten(),
    name: 'نُزل القصب',
    texts: { 'Quiet after ten.': 'هدوء بعد العاشرة.' },
  };
  const { data } = await vendor.ok(CREATE, {
    body: { ...page, ...serviceDetailsBody(asks, { details, written }) },
  });
  expect(typedRow(fields, data.details)).toEqual(details);
  expect(data.inOther).toEqual({
    name: 'نُزل القصب',
    texts: { 'Quiet after ten.': 'هدوء بعد العاشرة.' },
  });
  expect(serviceTexts(asks, details)).toEqual(['Quiet after ten.']);
});

test("shows the server's errors at their fields", async () => {
  const vendor = await app.signedIn('vendor');
  const wrong = { ...details, stars: '9', licence: '' };
  const { errorMessages } = await vendor.refused(CREATE, {
    body: { ...page, ...serviceDetailsBody(asks, { details: wrong, written: emptyWritten() }) },
  });
  expect(Object.keys(errorMessages).map((name) => placeOf(fields, name))).toEqual([
    'details.stars',
    'details.licence',
  ]);
});

test('sends and shows no details for a vertical without any', async () => {
  const none = asksOf(undefined);
  const body = serviceDetailsBody(none, { details, written: { ...emptyWritten(), name: 'نُزل' } });
  expect(body).toEqual({ language: 'en', inOther: { name: 'نُزل', description: '' } });
  expect(htmlOf(none)).not.toContain('<legend class="mb-3');
});

test("a new page starts with the vertical's defaults", () => {
  const html = htmlOf(asks);
  expect(html).toContain('id="page-details.stars"');
  expect(html).toMatch(
    /id="page-details.checkInFrom"[^>]*value="14:00"|value="14:00"[^>]*id="page-details.checkInFrom"/,
  );
});

function htmlOf(of: typeof asks): string {
  function Fields() {
    const service = useServiceForm({
      initial: {
        ...page,
        videoUrl: '',
        openingHours: { country: 'Egypt', days: {} },
        pictures: [],
        details: {},
        written: emptyWritten(),
      },
      asksTitle: true,
      asks: of,
      send: async () => undefined,
    });
    return <ServiceFields form="page" service={service} />;
  }
  return renderToString(<Fields />);
}
