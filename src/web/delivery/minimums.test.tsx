import { expect, test } from 'vitest';
import { cartItem } from '#testing/cart-item.ts';
import { htmlAt } from '#testing/html-at.tsx';
import { Minimums } from './minimums.tsx';

test('a cart below the smallest card payment shows the minimum', async () => {
  const html = await htmlAt(<Minimums items={[cartItem({ total: 0.3 })]} />);
  expect(html).toContain('data-hindrance');
  expect(html.replaceAll(/[\u2066-\u2069]/g, '')).toContain('The smallest card payment is $0.50.');
  expect(await htmlAt(<Minimums items={[cartItem({ total: 0.5 })]} />)).not.toContain('<li');
});
