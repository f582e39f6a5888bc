import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fields } from '#web/vendor/listing-form/fields.tsx';
import { emptyTour, panelsOf } from './tour-form.ts';

test('draws the own controls of a tour with their ids, values and errors', () => {
  const html = renderToString(
    <Fields
      form="f"
      fields={panelsOf('privateTours', true).flatMap(({ fields }) => fields)}
      typed={{ ...emptyTour().details, price: '85', operates: 'selected' }}
      errors={{ selectedDays: 'Select a day', price: 'Too dear' }}
      at={({ name }) => name}
      onChange={() => undefined}
    />,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(new Set(ids).size);
  for (const id of [
    'f-price-error',
    'f-operates',
    'f-selectedDays',
    'f-inclusions',
    'f-itinerary-plan-1',
    'f-freeItems',
    'f-departureTime',
  ])
    expect(ids).toContain(id);
  expect(html).toContain('placeholder="USD"');
  expect(html).toContain('Select a day');
  expect(html.indexOf('>Monday<')).toBeLessThan(html.indexOf('>Sunday<'));
  // There are always days of operation, so there is no empty option.
  expect(html).not.toContain('<option value="">');
});
