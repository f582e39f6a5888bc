import type { ComponentType } from 'react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { ApiError } from '#web/api.ts';
import { m } from '#web/words/generated/messages.js';
import { Route as orders } from './orders-page.tsx';
import { Route as payments } from './payments-page.tsx';
import { Route as reports } from './reports-page.tsx';
import { Route as reviews } from './reviews-page.tsx';

// The browser tests press Retry on one of them (after-the-sale.spec.ts); all use the same
// component.
test.each([
  ['payments', payments, m.admin_payments_fetch_failed()],
  ['orders', orders, m.orders_failed()],
  ['reports', reports, m.admin_reports_failed()],
  ['reviews', reviews, m.review_fetch_failed()],
] as const)('the list of %s says that it failed, and offers a retry', async (_, route, words) => {
  const Failed = route.options.errorComponent as ComponentType<ErrorComponentProps>;
  const error = new ApiError(500, { message: 'No' });
  const html = await htmlAt(<Failed error={error} reset={() => undefined} />);
  expect(html).toContain(words.replaceAll("'", '&#x27;'));
  expect(html).toContain(m.shell_retry());
});
