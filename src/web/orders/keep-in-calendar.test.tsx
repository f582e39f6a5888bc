import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { readConfigWith } from '#web/config.ts';
import { loadLooks } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { KeepInCalendar } from './keep-in-calendar.tsx';

const HOUR_MS = 3_600_000;

beforeAll(async () => {
  readConfigWith(() => ({
    publicUrl: 'https://souk.example',
    sandboxPayments: true,
    mailbox: true,
    stripePublishableKey: null,
  }));
  await loadLooks([{ vertical: 'medical' }]);
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const dayInHours = (hours: number) => inHours(hours).slice(0, 10);
const visit = (hours: number) => ({
  from: dayInHours(hours),
  to: dayInHours(hours),
  startsAt: inHours(hours),
  timeZone: 'UTC',
});
const days = (from: number, to: number) => ({
  from: dayInHours(from),
  to: dayInHours(to),
  startsAt: null,
  timeZone: 'UTC',
});

test.each([
  ['a visit to come', visit(1), 'VOUCHER', true],
  ['a visit that has begun', visit(-1), 'VOUCHER', false],
  ['a visit that was cancelled', visit(1), null, false],
  ['a stay that goes on', days(-48, 24), 'VOUCHER', true],
  ['a stay that is over', days(-96, -48), 'VOUCHER', false],
  ['what has no day', null, 'VOUCHER', false],
])('calendar name: %s', (_, when, voucherCode, offered) => {
  const html = renderToString(
    <KeepInCalendar
      vertical="medical"
      items={[
        {
          _id: '1',
          name: 'Dr Salma Haddad',
          href: '/view/1',
          when,
          subDetails: {},
          changes: [],
          voucherCode,
        },
      ]}
    />,
  );
  expect(html.includes(m.success_calendar())).toBe(offered);
});
