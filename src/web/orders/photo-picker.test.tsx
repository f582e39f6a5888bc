import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhotoPicker } from './photo-picker.tsx';

test('a review has photos, not images', () => {
  const photo = { key: '1', preview: '/1.png', source: '/1.png', name: '1.png' };
  const html = renderToString(
    <PhotoPicker
      pictures={[photo]}
      onChange={() => undefined}
      error={undefined}
      disabled={false}
    />,
  );
  expect(html).toContain('Choose photos');
  expect(html).toContain('alt="Photo 1"');
  expect(html).toContain('Remove photo 1');
  expect(html.replaceAll(/accept="[^"]*"/g, '')).not.toMatch(/images? \d|\bimages\b/i);
});
