import { expect, test } from 'vitest';
import { structuredData } from './structured-data.ts';

test("vendors' text cannot end its element", () => {
  const name = '</script><script>alert(1)</script><!--';
  const { children } = structuredData({ '@type': 'Organization', name });
  expect(children).not.toContain('<');
  expect(JSON.parse(children).name).toBe(name);
});
