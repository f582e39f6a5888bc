import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { pdfText } from './pdf-text.ts';
import { CUSTOMER, enterCode, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

const RECEIPT = 'NDE-2611-004418';
const ACCOUNT = '20447188635';

async function posted(page: Page, path: string, data: object, headers = {}) {
  const answer = await page.request.post(path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** A bill for Mum, paid by card and settled by its vendor. */
async function paidBill(page: Page, browser: Browser) {
  const person = newcomer('Salma Receiptkeeper');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);
  const { listings } = await (
    await page.request.get('/api/listings?vertical=utilities&country=Egypt&pageSize=40')
  ).json();
  const { _id: productId } = listings.find(
    ({ name }: { name: string }) => name === 'North Delta Electric',
  );
  const { person: mum } = await posted(page, '/api/account/people', {
    name: 'Fatma Hassan',
    relation: 'mother',
    phone: '+20 100 777 0001',
  });
  await posted(page, '/api/cart/add', {
    product: { productId, options: { amount: '437.25' }, secrets: { account: ACCOUNT } },
  });
  const { name, email, phone } = person;
  const { order, payment } = await posted(
    page,
    '/api/checkout',
    { contact: { name, email, phone }, for: mum._id },
    key(),
  );
  await posted(page, '/api/payments/sandbox/confirm', {
    clientSecret: payment.clientSecret,
    card: { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' },
  });
  const [part] = order.serviceOrders;
  const desk = await browser.newContext();
  const vendor = await desk.newPage();
  const sign = { email: 'vendor.utilities@souk.example', password: CUSTOMER.password };
  await vendor.request.post('/api/auth/login', { data: sign });
  await enterCode(vendor.request, sign.email);
  await posted(
    vendor,
    `/api/vendor/orders/${part._id}/items/${part.items[0]._id}/outcome`,
    { outcome: 'paid', reference: RECEIPT },
    key(),
  );
  await desk.close();
  return { orderId: order._id as string, itemId: part.items[0]._id as string, person };
}

test('a receipt is printed and kept in order, then checked by a stranger and shared', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(150_000);
  const { orderId, itemId, person } = await paidBill(page, browser);
  const number = orderId.slice(-8).toUpperCase();
  const sheets = [
    {
      path: `/documents/receipt/${orderId}`,
      download: 'Download',
      says: [number, '$9.46', '$8.87', '$0.59', '4242'],
    },
    {
      path: `/ar/documents/bill/${itemId}`,
      download: 'تنزيل',
      says: [RECEIPT, '437.25', '49.2969', '$9.46', '8635'],
    },
  ];
  for (const { path, download: button, says } of sheets)
    await test.step(path.includes('/ar/') ? 'a bill in Arabic' : 'a receipt', async () => {
      await open(page, path);
      const sheet = page.getByRole('article');
      for (const one of says) await expect(sheet).toContainText(one);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const printed = pdfText(await page.pdf({ preferCSSPageSize: true }));
      for (const one of says) expect(printed).toContain(one);
      // Black on white, even if the printer prints backgrounds.
      await page.emulateMedia({ media: 'print' });
      expect(
        await page.evaluate(() =>
          [document.documentElement, document.body].map(
            (one) => getComputedStyle(one).backgroundColor,
          ),
        ),
      ).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
      await page.emulateMedia({ media: null });
      // Only the document is printed, on one page with its number.
      expect(printed).not.toContain(person.email);
      expect(printed).toContain('1/1');

      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const download = await waiting;
      expect(download.suggestedFilename()).toContain(number);
      const file = info.outputPath('kept.html');
      await download.saveAs(file);
      expect(
        (await readFile(file, 'utf8')).match(/https?:\/\/(?!www\.w3\.org)[^"'\s<)]+/g) ?? [],
      ).toEqual([]);
      const alone = await browser.newContext({ offline: true, javaScriptEnabled: false });
      const kept = await alone.newPage();
      await kept.goto(`file://${file}`);
      const again = pdfText(await kept.pdf({ preferCSSPageSize: true }));
      for (const one of says) expect(again, 'the kept file').toContain(one);
      expect(again).toBe(printed);
      await alone.close();
    });

  const { document } = await (await page.request.get(`/api/documents/bill/${itemId}`)).json();
  const stranger = await (await browser.newContext()).newPage();
  await open(stranger, document.check.url);
  const main = stranger.getByRole('main');
  await expect(main).toContainText(RECEIPT);
  await expect(main).toContainText('437.25 EGP');
  await expect(main).not.toContainText('Fatma');
  await expectAccessible(stranger);

  await open(page, `/dashboard/customer/orders?order=${orderId}`);
  await expect(page.getByRole('heading', { name: /^For .?Fatma Hassan/ })).toBeVisible();
  await page.getByLabel('Show prices').uncheck();
  await page.getByRole('button', { name: 'Create receipt link' }).click();
  const url = await page.getByLabel('Receipt link').inputValue();
  await expectAccessible(page);
  await open(stranger, url);
  const sheet = stranger.getByRole('article');
  await expect(sheet).toContainText('Fatma Hassan');
  await expect(sheet).toContainText(RECEIPT);
  await expect(sheet).not.toContainText('$');
  await expect(sheet).not.toContainText(person.name);
  await expectAccessible(stranger);
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect(page.getByText('Link removed').first()).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('This link no longer works.')).toBeVisible();
});
