// Long because it has sample data for every template.
import { describe, expect, test } from 'vitest';
import { wordsIn } from '#core/shared/words.ts';
import { sure } from '#testing/sure.ts';
import { noticeFor, noticeOf, noticeTitle } from '../notices/kinds.ts';
import { pushOf } from '../push/payload.ts';
import type { MailRequest } from './outbox.ts';
import { renderMail } from './render.ts';

const orderId = '0198c2d1-aaaa-7bbb-8ccc-1234abcd9876';
const lines = [
  { name: 'Petra <script>alert(1)</script>', quantity: 1, totalCents: 24000, day: '2026-11-20' },
  { name: 'Wadi Rum & more', quantity: 3, totalCents: 15050 },
];
const visit = {
  itemId: '0198c2d1-bbbb-7bbb-8ccc-1234abcd9876',
  name: 'Petra by night',
  when: 'Thu, Mar 5, 2026, 09:00, Amman time',
  facts: [{ label: 'People', value: '2' }],
  directionsUrl: null,
  code: 'SK-5BKJH-TWFT7',
  event: {
    _id: '0198c2d1-bbbb-7bbb-8ccc-1234abcd9876',
    name: 'Petra by night',
    href: '/dashboard/customer/orders',
    when: { from: '2026-03-05', to: '2026-03-05', startsAt: '2026-03-05T06:00:00.000Z' },
    place: 'Visitor Centre, Wadi Musa',
    sequence: 0,
  },
};
const contacts = [{ service: 'Rose City', phone: '+96232156060' }];
type Unaddressed = MailRequest extends infer R
  ? R extends MailRequest
    ? Pick<R, 'template' | 'data'>
    : never
  : never;
const NEWS = [
  'new-browser',
  'password-changed',
  'email-changed',
  'payout-account-changed',
  'factor-added',
  'factor-removed',
  'recovery-code-used',
  'sessions-ended',
  'account-disabled',
  'account-enabled',
  'role-changed',
  'staff-role-changed',
  'staff-removed',
] as const;
const every: readonly Unaddressed[] = [
  { template: 'code', data: { code: '042917' } },
  { template: 'known-email', data: {} },
  { template: 'password-reset', data: { token: 'a_token-1' } },
  ...NEWS.map((news) => ({
    template: 'account-notice' as const,
    data: {
      news,
      at: '2026-11-20T08:15:00.000Z',
      browser: 'Firefox',
      system: 'Windows',
      ip: '203.0.113.9',
      factor: 'passkey' as const,
      account: 'EG38 •••• 0002',
      staffRole: 'support' as const,
      reason: 'You asked us to <b>',
    },
  })),
  {
    template: 'order-confirmed',
    data: { name: 'Layla', orderId, lines, totalCents: 39050, visits: [visit], contacts },
  },
  {
    template: 'new-order',
    data: {
      vendorName: 'Trails',
      serviceName: 'Rose City',
      serviceOrderId: orderId,
      customerName: 'Layla',
      lines,
      totalCents: 39050,
    },
  },
  {
    template: 'status-changed',
    data: {
      name: 'Layla',
      orderId,
      serviceName: 'Rose City',
      status: 'completed',
      note: 'At the gate',
      reference: 'RC-88',
    },
  },
  {
    template: 'calendar-conflict',
    data: {
      name: 'Layla',
      listingName: 'House by the river',
      calendar: 'Airbnb',
      serviceOrderId: orderId,
      first: '2026-11-20',
      last: '2026-11-22',
    },
  },
  {
    template: 'calendar-failing',
    data: {
      name: 'Layla',
      listingName: 'House by the river',
      calendar: 'Airbnb',
      fault: 'status',
      status: 404,
      lastGood: '2026-11-20T08:15:00.000Z',
    },
  },
  {
    template: 'line-outcome',
    data: {
      name: 'Layla',
      orderId,
      serviceName: 'Hand to Hand',
      itemName: 'Cash to a door in Cairo',
      outcome: 'returned',
      reference: 'T-4471',
      reason: 'Nobody was there',
      refundCents: 20500,
    },
  },
  {
    template: 'order-cancelled',
    data: { name: 'Layla', orderId, refundCents: 12000, reason: 'Bad weather' },
  },
  { template: 'refunded', data: { name: 'Layla', orderId, amountCents: 1200 } },
  {
    template: 'booking-changed',
    data: {
      name: 'Layla',
      orderId,
      serviceName: 'Rose City',
      itemName: 'Petra by night',
      dayBefore: '2026-03-03',
      day: '2026-03-05',
      refundCents: 1200,
    },
  },
  {
    template: 'move-proposed',
    data: {
      name: 'Layla',
      orderId,
      serviceName: 'Nile Clinic',
      itemName: 'Dr Salma Haddad',
      before: { day: '2026-03-03', time: '10:00' },
      proposed: { day: '2026-03-05', time: '11:30' },
    },
  },
  { template: 'rate-ended', data: { vendorName: 'Karim', listingName: 'Dollars to Egypt' } },
  {
    template: 'vendor-inquiry',
    data: {
      vendorName: 'Karim',
      serviceName: 'Nile Bills',
      serviceOrderId: orderId,
      customerName: 'Layla',
      itemName: 'North Delta Electric',
      note: 'The meter shows nothing',
      answerBy: { day: '2026-03-05', time: '14:00' },
    },
  },
  {
    template: 'unread-messages',
    data: {
      name: 'Layla',
      side: 'customer',
      talks: [{ id: orderId, from: 'Cedar Trails', texts: ['See you at <eight>.\nBring water'] }],
      more: 2,
    },
  },
  {
    template: 'vendor-told-corrected',
    data: {
      vendorName: 'Karim',
      serviceName: 'Jisr Transfers',
      serviceOrderId: orderId,
      customerName: 'Layla',
      itemName: 'Dollars to Egypt',
    },
  },
  ...[true, false].map((arrived) => ({
    template: 'inquiry-answered' as const,
    data: {
      name: 'Layla',
      orderId,
      serviceName: 'Nile Bills',
      itemName: 'North Delta Electric',
      arrived,
      reference: arrived ? 'NDE-1' : null,
      note: null,
      refundCents: arrived ? 0 : 946,
    },
  })),
  ...(['not_arrived', 'checking'] as const).map((what) => ({
    template: 'inquiry-overdue' as const,
    data: { orderId, what },
  })),
  {
    template: 'pickup-waits',
    data: {
      name: 'Layla',
      orderId,
      serviceName: 'Jisr Transfers',
      itemName: 'Dollars to Egypt',
      lastDay: '2026-03-05',
    },
  },
  {
    template: 'bill-due',
    data: {
      name: 'Layla',
      accountName: 'Mum, electricity',
      dueOn: '2026-03-05',
      amount: '437.25',
      currency: 'EGP',
      path: '/view/Utilities/1/2',
    },
  },
  {
    template: 'reminder',
    data: {
      name: 'Layla',
      orderId,
      serviceName: 'Rose City',
      day: '2026-03-05',
      visit,
      contacts,
    },
  },
  {
    template: 'manual-booking',
    data: {
      about: 'booked',
      name: 'Layla',
      serviceName: 'Rose City',
      itemName: 'Petra by night',
      day: '2026-03-05',
      until: null,
      time: '09:00',
      timeZone: 'Asia/Amman',
    },
  },
  {
    template: 'payment-link',
    data: {
      name: 'Layla',
      serviceName: 'Rose City',
      itemName: 'Petra by night',
      day: '2026-03-05',
      until: null,
      time: '09:00',
      timeZone: 'Asia/Amman',
      amountCents: 12_000,
      pay: { day: '2026-03-04', time: '18:00', timeZone: 'Asia/Amman' },
      token: 'token',
    },
  },
  {
    template: 'payment-link-lapsed',
    data: {
      vendorName: 'Trails',
      customerName: 'Layla',
      serviceName: 'Rose City',
      itemName: 'Petra by night',
      day: '2026-03-05',
      until: null,
      time: '09:00',
      timeZone: 'Asia/Amman',
    },
  },
  {
    template: 'vendor-booking-changed',
    data: {
      vendorName: 'Trails',
      serviceName: 'Rose City',
      serviceOrderId: orderId,
      customerName: 'Layla',
      itemName: 'Petra by night',
      dayBefore: '2026-03-03',
      day: '2026-03-05',
    },
  },
  { template: 'late-payment-refunded', data: { name: 'Layla', orderId, amountCents: 1200 } },
  ...([orderId, null] as const).map((about): Unaddressed => ({
    template: 'refund-elsewhere',
    data: {
      ref: 're_1',
      orderId: about,
      paymentId: orderId,
      amountCents: 1200,
      currency: 'KWD',
      isBooked: about !== null,
    },
  })),
  ...([orderId, null] as const).map((about): Unaddressed => ({
    template: 'fraud-warning',
    data: {
      orderId: about,
      paymentId: orderId,
      amountCents: 1200,
      reason: 'made_with_stolen_card',
    },
  })),
  ...([orderId, null] as const).map((about): Unaddressed => ({
    template: 'refund-asked',
    data: {
      by: 'Amal <b>',
      orderId: about,
      paymentId: orderId,
      amountCents: 300_000,
      reason: 'The hotel <b>burned</b> down',
    },
  })),
  ...(['confirmed', 'rejected'] as const).map((to): Unaddressed => ({
    template: 'refund-decided',
    data: {
      name: 'Amal',
      to,
      by: 'Sami <b>',
      orderId,
      paymentId: orderId,
      amountCents: 300_000,
      reason: 'The hotel <b>burned</b> down',
    },
  })),
  {
    template: 'stray-payment',
    data: { ref: 'pi_1', paymentId: orderId, amountCents: 1200, currency: 'KWD' },
  },
  ...([orderId, null] as const).flatMap((about): readonly Unaddressed[] => [
    {
      template: 'refund-failed',
      data: { orderId: about, paymentId: orderId, amountCents: 1200, reason: 'charge_disputed' },
    },
    { template: 'refund-delayed', data: { name: 'Layla', orderId: about, amountCents: 1200 } },
    {
      template: 'refund-again',
      data: {
        name: 'Layla',
        orderId: about,
        amountCents: 1200,
        bankReference: about === null ? 'FT26120' : null,
      },
    },
    { template: 'charged-twice', data: { name: 'Layla', orderId: about, amountCents: 1200 } },
    {
      template: 'second-charge',
      data: { ref: 'pi_2', paymentId: orderId, orderId: about, amountCents: 1200 },
    },
  ]),
  {
    template: 'ledger-difference',
    data: { unbalanced: 1, sumAllCents: -100, clearingVsPaymentsCents: 250, closingsWrong: 2 },
  },
  {
    template: 'payout-returned',
    data: { name: 'Trails', amountCents: 8800, account: 'EG38 •••• 0002', reason: 'Closed' },
  },
  ...(['opened', 'won', 'lost'] as const).map((news) => ({
    template: 'dispute' as const,
    data: {
      name: 'Trails',
      news,
      serviceOrderId: orderId,
      amountCents: 8800,
      until: '2026-03-20T10:00:00.000Z',
    },
  })),
  ...([null, 8] as const).map((commissionPercent) => ({
    template: 'plan-changes' as const,
    data: {
      name: 'Trails',
      plan: 'growth' as const,
      every: commissionPercent === null ? ('year' as const) : ('month' as const),
      priceCents: 3900,
      listings: 60,
      commissionPercent,
      from: '2026-05-01',
    },
  })),
  {
    template: 'dispute-to-answer',
    data: { orderId: null, amountCents: 8800, until: null },
  },
  {
    template: 'balance-owed',
    data: {
      name: 'Trails',
      amountCents: 4400,
      since: '2026-01-03T10:00:00.000Z',
      number: 'SK-2026-000007',
    },
  },
  {
    template: 'late-payment-refunded',
    data: { why: 'unsold', name: 'Layla', orderId, amountCents: 1200 },
  },
  ...(['past', 'undeliverable', 'expired'] as const).map((why) => ({
    template: 'late-payment-refunded' as const,
    data: { why, name: 'Layla', orderId, amountCents: 1200 },
  })),
  {
    template: 'late-payment-refunded',
    data: { why: 'twice', name: 'Layla', orderId, amountCents: 1200 },
  },
  { template: 'message-received', data: {} },
  {
    template: 'conversation-warned',
    data: { name: 'Layla', side: 'customer', businessName: 'Trails' },
  },
  {
    template: 'conversation-warned',
    data: { name: 'Tariq', side: 'vendor', businessName: 'Trails' },
  },
  { template: 'message-answered', data: { reply: 'Yes, certainly.\n\nSee you at the gate.' } },
  {
    template: 'vendor-order-cancelled',
    data: {
      vendorName: 'Trails',
      serviceName: 'Rose City',
      serviceOrderId: orderId,
      customerName: 'Layla',
      byMarketplace: true,
      reason: 'The road is closed',
    },
  },
  {
    template: 'stock-low',
    data: {
      name: 'Karim',
      items: [
        { name: 'Dates, 500 g', left: 3 },
        { name: 'Honey <b>', left: 0 },
      ],
    },
  },
  { template: 'stock-low', data: { name: 'Karim', items: [{ name: 'Dates', left: 1 }] } },
  {
    template: 'restocked',
    data: { product: 'Dates <b>', shop: 'Al Waha', path: '/view/Groceries/a/b' },
  },
  {
    template: 'favourites-alert',
    data: {
      name: 'Mona',
      items: [
        { name: 'Nile <b>', path: '/view/Tours/a/b', cents: 80_00, before: 100_00, isBack: false },
        { name: 'Dates <b>', path: '/view/Groceries/a/b', cents: 4_50, before: 5_00, isBack: true },
        { name: 'Honey', path: '/view/Groceries/a/c', cents: 9_00, before: null, isBack: true },
      ],
      more: 3,
    },
  },
  {
    template: 'favourites-alert',
    data: {
      name: 'Mona',
      items: [{ name: 'Light bill', path: '/view/a/b', cents: null, before: null, isBack: true }],
      more: 0,
    },
  },
  ...(['Pending', 'Approved', 'Rejected', 'Suspended'] as const).map((news) => ({
    template: 'vendor-status' as const,
    data: {
      name: 'Karim',
      businessName: 'Nile <b>and</b> Sand',
      news,
      reason: 'The licence is cut off',
    },
  })),
  {
    template: 'member-invited',
    data: {
      businessName: 'Nile <b>and</b> Sand',
      invitedBy: 'Karim <b>',
      role: 'front-desk',
      days: 7,
      token: 'tok',
    },
  },
  ...(['role', 'removed'] as const).map((news) => ({
    template: 'member-news' as const,
    data: { name: 'Layla', businessName: 'Nile <b>and</b> Sand', news, role: 'finance' as const },
  })),
  {
    template: 'vendor-status',
    data: {
      name: 'Karim',
      businessName: 'Nile <b>and</b> Sand',
      news: 'ChangesRequested',
      reason: '',
      changes: [{ step: 'documents', note: 'The licence is cut off' }],
    },
  },
];
const NOW = new Date('2026-03-01T09:00:00Z');
const render = (mail: Unaddressed, language: 'en' | 'ar' = 'en') =>
  renderMail(
    { ...mail, to: 'layla@example.com', language } as MailRequest,
    'https://souk.test',
    NOW,
  );
const wordsOf = (html: string) =>
  html.replace(/<style>.*?<\/style>/s, '').replaceAll(/<[^>]+>/g, ' ');

describe.each(every)('$template', (mail) => {
  test.each(['en', 'ar'] as const)(
    'fills in every value of %s, has a text version, and links in its language',
    async (language) => {
      const { subject, html, text } = await render(mail, language);
      expect(subject).not.toBe('');
      for (const part of [subject, wordsOf(html), text])
        expect(part).not.toMatch(/\{\w+\}|undefined|null|NaN|\[object/);
      expect(html).toContain(
        `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
      );
      expect(/[\u0600-\u06ff]/.test(text)).toBe(language === 'ar');
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link ?? '');
      for (const link of links)
        expect(link).toMatch(
          language === 'ar' ? /^https:\/\/souk\.test\/ar(\/|$)/ : /^https:\/\/souk\.test\/(?!ar\b)/,
        );
      // The logo's link to the home page is the only one that the text version omits.
      for (const link of links.slice(1)) expect(text).toContain(`\n${link}`);
    },
  );
});

test.each(['en', 'ar'] as const)(
  'every mail has a notification in %s with a title, without people and amounts',
  (language) => {
    for (const mail of every) {
      const request = { ...mail, to: 'layla@example.com', language } as MailRequest;
      const { link, data } = noticeFor(request);
      const title = noticeTitle(mail.template, data, wordsIn(language));
      expect(title, mail.template).toMatch(/^[^{}$]+$/);
      expect(title, mail.template).not.toMatch(/undefined|null|Layla|Karim|203\.0|\d{4}-\d\d/);
      expect(link ?? '/', mail.template).toMatch(/^\/(?!ar\b)/);
    }
  },
);

test.each(['en', 'ar'] as const)(
  'a push in %s has one of the general titles and no value of its mail',
  (language) => {
    const titles = new Set<string>();
    const pushed = every.filter(({ template }) => noticeOf(template).push);
    for (const mail of pushed) {
      const request = { ...mail, to: 'layla@example.com', language } as MailRequest;
      const { link } = noticeFor(request);
      const message = sure(pushOf({ kind: mail.template, link }, language));
      const { title, link: target, ...rest } = JSON.parse(message.payload);
      titles.add(title);
      expect(target, mail.template).toBe(language === 'ar' ? `/ar${link ?? ''}` : (link ?? '/'));
      expect(rest, mail.template).toEqual({ tag: message.topic, language });
      expect(message.topic, mail.template).toMatch(/^[a-z-]{1,32}$/);
      expect(Buffer.byteLength(message.payload), mail.template).toBeLessThan(1_000);
      for (const value of textsIn(mail.data))
        expect(message.payload.replace(target, ''), mail.template).not.toContain(value);
      // Ids are in links; secrets of links are not.
      expect(target, mail.template).not.toMatch(/Layla|Karim|token|\$|@|SK-/);
    }
    expect(titles.size).toBeLessThanOrEqual(10);
    for (const title of titles) expect(title).not.toMatch(/\d/);
  },
);

/** Texts of a mail's data that are long enough to recognize. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return data.length > 3 ? [data] : [];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(textsIn);
}

test('puts the code in the subject, the HTML and the text', async () => {
  const { subject, html, text } = await render({ template: 'code', data: { code: '042917' } });
  expect(subject).toBe('042917 is your Souk code');
  expect(html).toContain('>042917<');
  expect(text).toContain('042917');
});

test('brings the voucher as an image and text, and the booking as a calendar file', async () => {
  const { html, text, attachments } = await render({
    template: 'order-confirmed',
    data: { name: 'Layla', orderId, lines, totalCents: 39050, visits: [visit], contacts },
  });
  const [image, calendar] = attachments;
  expect(html).toContain(`src="cid:${image?.cid}"`);
  expect(
    Buffer.from(image?.content ?? '', 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  // As printed: groups of four would cut across the code's own hyphens.
  expect(html).toContain('>SK-5BKJH-TWFT7<');
  expect(text).toContain('Voucher code: SK-5BKJH-TWFT7');
  expect(text).toContain(`Open voucher:\nhttps://souk.test/documents/voucher/${visit.itemId}`);
  expect(text).toContain('Rose City: \u2066+962 3 215 6060\u2069');
  const file = Buffer.from(calendar?.content ?? '', 'base64').toString();
  expect(file).toContain('DTSTART:20260305T060000Z');
  expect(file).toContain(String.raw`LOCATION:Visitor Centre\, Wadi Musa`);
});

test('escapes user input', async () => {
  const { html, text } = await render({
    template: 'order-confirmed',
    data: {
      name: '<img src=x onerror=alert(1)>',
      orderId,
      lines,
      totalCents: 39050,
      visits: [],
      contacts: [],
    },
  });
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('Petra &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).toContain('Petra <script>alert(1)</script>');
});

test('does not let a line break in a name start another header', async () => {
  const mail: Unaddressed = {
    template: 'new-order',
    data: {
      vendorName: 'Trails',
      serviceName: 'Rose\r\nBcc: everyone@example.com',
      serviceOrderId: orderId,
      customerName: 'Layla',
      lines,
      totalCents: 1,
    },
  };
  expect((await render(mail)).subject).toBe(
    'New order ABCD9876 for Rose Bcc: everyone@example.com',
  );
});

test('formats money and dates like the pages', async () => {
  const mail: Unaddressed = {
    template: 'order-confirmed',
    data: { name: 'Layla', orderId, lines, totalCents: 123450, visits: [], contacts: [] },
  };
  const english = await render(mail);
  expect(english.text).toContain('(Nov 20, 2026): $240.00');
  expect(english.text).toContain('Wadi Rum & more × 3: $150.50');
  expect(english.text).toContain('Total: $1,234.50');
  const arabic = await render(mail, 'ar');
  expect(arabic.text).toContain('20 نوفمبر 2026');
  expect(arabic.text).toContain('\u2068$1,234.50\u2069');
});

test('sends account notices without a link, but with time and origin', async () => {
  const data = {
    at: '2026-11-20T08:15:00.000Z',
    browser: 'Firefox',
    system: '',
    ip: '203.0.113.9',
  };
  const other = await render({ template: 'code', data: { code: '042917' } });
  const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
  for (const news of NEWS) {
    const { html, text } = await render({ template: 'account-notice', data: { ...data, news } });
    expect(linksOf(html)).toEqual(linksOf(other.html));
    expect(text).toContain(
      'When: Nov 20, 2026, 08:15 UTC\nBrowser: Firefox\nIP address: 203.0.113.9',
    );
  }
});

test('isolates a name of the other writing direction, in English too', async () => {
  const mail: Unaddressed = {
    template: 'new-order',
    data: {
      vendorName: 'Trails',
      serviceName: 'Rose City',
      serviceOrderId: orderId,
      customerName: 'ليلى حداد',
      lines: [{ name: 'عسل السدر', quantity: 1, totalCents: 900 }],
      totalCents: 900,
    },
  };
  const { text, subject } = await render(mail);
  const apart = (name: string) => `\u2068${name}\u2069`;
  expect(text).toContain(
    `\n${apart('ليلى حداد')} has placed and paid for an order with Rose City.`,
  );
  expect(text).toContain(`Customer: ${apart('ليلى حداد')}\n`);
  expect(text).toContain(`- ${apart('عسل السدر')}: $9.00`);
  expect(subject).toBe('New order ABCD9876 for Rose City');
});

test('says that a cancelled order has no refund', async () => {
  const { text } = await render({
    template: 'order-cancelled',
    data: { name: 'Layla', orderId, refundCents: 0 },
  });
  expect(text).toContain('no refund is due');
  expect(text).not.toContain('$');
});

test('groups lines under their service', async () => {
  const bought = [
    { name: 'Labneh', quantity: 1, totalCents: 500, service: 'Nile <b>Basket' },
    { name: 'Honey', quantity: 1, totalCents: 900, service: 'Nile <b>Basket' },
    { name: 'Thobe', quantity: 1, totalCents: 9000, service: 'Dar al-Thob' },
  ];
  const bill = { lines: bought, totalCents: 10_400 };
  const data = { name: 'Layla', orderId, ...bill, visits: [], contacts: [] };
  const { html, text } = await render({ template: 'order-confirmed', data });
  const [rows] = /From Nile[^]*Total/.exec(text) ?? [];
  expect(rows?.split('\n')).toEqual([
    'From Nile <b>Basket:',
    '- Labneh: $5.00',
    '- Honey: $9.00',
    'From Dar al-Thob:',
    '- Thobe: $90.00',
    'Total',
  ]);
  expect(wordsOf(html).match(/From [A-Z]\w+/g)).toEqual(['From Nile', 'From Dar']);
  expect(html).toContain('From Nile &lt;b&gt;Basket');
});
