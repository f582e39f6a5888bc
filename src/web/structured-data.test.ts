import { expect, test } from 'vitest';
import { structuredData } from './structured-data.ts';

test('what a vendor wrote does not end the element that it stands in', () => {
  const name = '</script><script>alert(1)</script><!--';
  const { children } = structuredData({ '@type': 'Organization', name });
  expect(children).not.toContain('<');
  expect(JSON.parse(children).name).toBe(name);
});
