// Long because it follows one order of groceries from the cart to its review, with every role.
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNoSidewaysScroll, expectWords } from './checks.ts';
import { grocersShelf } from './grocers-shelf.ts';
import { openFound } from './lists.ts';
import { ADMIN_STATE, enterCode, GROCER_STATE, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';

// An address outside the zones is refused, which Chromium logs to the console.
test.use({ expected: /status of (?:400|409|503)/ });

const bread = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

const grocerPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ storageState: GROCER_STATE })).newPage();

test('groceries are bought at a chosen time, one is gone and another comes instead', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const products = await grocersShelf(page.request);
  const [cheap, other] = products;
  const dear = products.at(-1);
  if (!cheap || !other || !dear) throw new Error('The grocer has too little on the shelf');
  const person = newcomer('Huda Grocer');
  await signUp(page.request, person);
  await enterCode(page.request, person.email);

  await test.step('from the card into the cart, with the minimum said', async () => {
    await open(page, `/service/Groceries/${cheap.serviceId}`);
    await expect(page.getByText('Delivers in ⁨Amman⁩')).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: cheap.name }).first();
    await card.getByRole('button', { name: `Add ${cheap.name} to cart` }).click();
    await expect(page.getByRole('link', { name: 'Cart, items: 1' })).toBeVisible();
    await page.getByRole('link', { name: 'Cart, items: 1' }).click();
    // Known only after the cart is rendered, and shown without a layout shift.
    const missing = page.getByText(/minimum order .* to go\./);
    await expect(missing).toBeVisible();
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    const pressed = await summary.getByRole('link', { name: /^Add .* more$/ }).boundingBox();
    expect((await missing.boundingBox())?.y).toBeGreaterThan(pressed?.y ?? Infinity);
    await expectAccessible(page);
  });

  await test.step('the checkout says what is in the way before anything is paid', async () => {
    const away = { status: 503, json: { message: 'Away for a moment' } };
    await page.route('**/api/deliveries?*', (route) => route.fulfill(away), { times: 1 });
    await open(page, '/checkout');
    await expect(page.getByText("We couldn't load the delivery information.")).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByLabel('Phone', { exact: true }).fill(person.phone);
    await expect(page.getByText(/^Minimum order .*You have/)).toBeVisible();
    // Adds an item as from another tab.
    const add = await page.request.post('/api/cart/add', {
      data: { product: { productId: dear._id, quantity: 4, subDetails: { ifUnavailable: 'ask' } } },
    });
    expect(add.status()).toBe(200);
    await open(page, '/checkout');
    await page.getByLabel('Phone', { exact: true }).fill(person.phone);
    await page.getByRole('button', { name: 'Use' }).first().click();
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByLabel('City')).toBeFocused();
    await expect(page.getByText('Enter the city')).toBeVisible();
    await expect(page.getByLabel('Country', { exact: true })).toHaveValue('Jordan');
    await page.getByLabel('City').fill('Irbid');
    await expect(page.getByText(/^The shop doesn't deliver to this address/)).toBeVisible();
    await page.getByLabel('Street and building').fill('12 Rainbow Street');
    // The customer is the recipient unless another one is entered.
    await expect(page.getByLabel('Phone, for the driver')).toHaveValue(person.phone);
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByText('Choose a delivery time.').first()).toBeVisible();
    await page
      .getByRole('group', { name: 'Delivery time' })
      .getByRole('radiogroup', { name: 'Time' })
      .getByText(/\d{1,2}:\d\d/)
      .last()
      .click();
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'does not deliver to this address' }),
    ).toBeVisible();
    await expect(page.getByLabel('Street and building')).toHaveValue('12 Rainbow Street');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  const orderId = await test.step('and takes an address within the zone', async () => {
    await expect(page.locator('#checkout-cities option[value="Amman"]')).toHaveCount(1);
    await page.getByLabel('City').fill('عمّان');
    await expect(page.getByText(/^The shop doesn't deliver to this address/)).toBeHidden();
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    await page.getByRole('link', { name: 'See your order and vouchers' }).click();
    await expect(page.getByText('12 Rainbow Street')).toBeVisible();
    await expect(page.getByText('Being packed')).toBeVisible();
    await expect(
      page.getByText(/\d{4}, ⁨?\d{1,2}:\d\d\s[AP]M–\u2060?\d{1,2}:\d\d\s[AP]M/),
    ).toBeVisible();
    // Nothing to review has arrived yet. The time of payment is in the reader's time zone.
    await expect(page.getByRole('button', { name: 'Write a review' })).toHaveCount(0);
    const placed = page.getByRole('listitem').filter({ hasText: 'Order placed' });
    const payment = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'Payment', exact: true }),
    });
    await expect(payment.locator('time')).toHaveText(await placed.locator('time').innerText());
    const id = new URL(page.url()).searchParams.get('order');
    if (id === null) throw new Error('No order is open');
    return id;
  });

  const grocer = await grocerPage(browser);
  await test.step('the grocer takes it on, finds one gone, and offers another', async () => {
    await open(grocer, '/dashboard/vendor');
    const coming = grocer.getByRole('region', { name: 'Deliveries, next 14 days' });
    await expect(coming.getByText(/ of \d+$/).first()).toBeVisible();
    await expectAccessible(grocer);
    await grocer
      .getByRole('navigation', { name: 'Vendor dashboard' })
      .getByRole('link', { name: /^Service Orders/ })
      .click();
    await openFound(grocer, 'Search orders...', person.email);
    const dialog = grocer.getByRole('dialog');
    await expect(dialog.getByText('12 Rainbow Street')).toBeVisible();
    await expect(grocer.locator('tbody tr').first()).toContainText('Deliver ');
    await dialog.getByRole('button', { name: 'Update Status' }).click();
    await dialog.getByLabel('New status').selectOption('processing');
    await dialog.getByRole('button', { name: 'Save status' }).click();
    const item = dialog.getByRole('listitem').filter({ hasText: dear.name }).first();
    await item.getByRole('button', { name: 'Out of stock' }).click();
    await expect(dialog.getByText(/^Your customer wants to be asked/)).toBeVisible();
    await dialog.getByRole('button', { name: /^Decrease / }).click();
    await dialog.getByLabel('Replacement').selectOption(other._id);
    await dialog.getByLabel(/^None left on the shelf/).uncheck();
    await expectAccessible(grocer);
    await dialog.getByRole('button', { name: 'Send replacement' }).click();
    await expect(dialog.getByText('Waiting for your customer')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Stop waiting and refund' })).toBeEnabled();
    await expect(dialog.getByRole('button', { name: 'Ship order' })).toBeHidden();
  });

  await test.step('the customer takes it and gets the difference back', async () => {
    await open(page, `/dashboard/customer/orders?order=${orderId}`);
    await page.getByRole('button', { name: 'Accept replacement' }).click();
    await expect(page.getByText('Replaced', { exact: true })).toBeVisible();
    await expect(page.getByText('Replacement accepted')).toBeVisible();
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  });

  await test.step('it is sent and followed', async () => {
    const dialog = grocer.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toBeHidden();
    await openFound(grocer, 'Search orders...', person.email);
    await dialog.getByRole('button', { name: 'Ship order' }).click();
    await dialog.getByLabel('Tracking reference').fill('Van 7');
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(
      grocer.getByText("Your customer has been notified that it's on the way."),
    ).toBeVisible();
    await open(page, `/dashboard/customer/orders?order=${orderId}`);
    await expect(page.getByText('Shipped on')).toBeVisible();
    await expect(page.getByText(/Van 7/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  });

  const number = orderId.slice(-8).toUpperCase();
  const words = `Firm tomatoes, warm bread. ${number}`;
  await test.step('once it is there the customer reviews it', async () => {
    const { order } = await (await page.request.get(`/api/orders/${orderId}`)).json();
    const [part] = order.serviceOrders;
    const completed = await grocer.request.patch(`/api/vendor/orders/${part._id}`, {
      data: { status: 'completed' },
    });
    expect(completed.ok(), await completed.text()).toBe(true);
    await open(page, `/dashboard/customer/orders?order=${orderId}`);
    await page.getByRole('button', { name: 'Write a review' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Review of/ });
    await dialog.getByRole('button', { name: 'Publish review' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose a rating from 1 to 5 stars');
    await dialog.getByRole('radio').nth(3).check({ force: true });
    await dialog.getByLabel('Review').fill(words);
    await dialog
      .getByRole('group', { name: 'Photos (optional)' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'bread.png', mimeType: 'image/png', buffer: await bread() });
    await expect(dialog.getByRole('img', { name: 'Photo 1', exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish review' }).click();
    await expect(page.getByText('Thank you for your review')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit your review' })).toBeVisible();
  });

  await test.step('the vendor answers', async () => {
    await grocer.keyboard.press('Escape');
    await grocer
      .getByRole('navigation', { name: 'Vendor dashboard' })
      .getByRole('link', { name: /^Reviews/ })
      .click();
    await expect(grocer.getByRole('heading', { level: 1, name: 'Vendor Reviews' })).toBeVisible();
    await openFound(grocer, 'Search reviews...', number);
    const dialog = grocer.getByRole('dialog', { name: 'Review details' });
    await expect(dialog).toContainText(words);
    await dialog.getByRole('link', { name: /^Photo 1 of 1 by/ }).click();
    const photo = grocer.getByRole('dialog', { name: /^Photo 1 of 1 by/ });
    await expect(photo).toBeVisible();
    await expectAccessible(grocer);
    await grocer.keyboard.press('Escape');
    await expect(photo).toBeHidden();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await grocer.getByRole('button', { name: /^Reply to/ }).click();
    const form = grocer.getByRole('form', { name: /^Reply to/ });
    await expect(form).toContainText(words);
    await expect(form.getByLabel('Your reply')).toBeFocused();
    await form.getByLabel('Your reply').fill('Come again in spring');
    await grocer.keyboard.press('Escape');
    await expect(form.getByLabel('Your reply')).toHaveValue('Come again in spring');
    // The reply is still in its field after a failure.
    await grocer.route('**/api/reviews/*/reply', (route) => route.abort(), { times: 1 });
    await form.getByRole('button', { name: 'Send reply' }).click();
    await expect(form.getByRole('alert').last()).not.toBeEmpty();
    await expect(form.getByLabel('Your reply')).toHaveValue('Come again in spring');
    await form.getByRole('button', { name: 'Send reply' }).click();
    await expect(grocer.getByText('Reply published')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(grocer.getByRole('row').nth(1)).toContainText('Answered');
  });

  const admin = await (await browser.newContext({ storageState: ADMIN_STATE })).newPage();
  await test.step('an admin hides the review with a reason, and restores it', async () => {
    await open(admin, '/admin/reviews');
    await expectAccessible(admin);
    await openFound(admin, 'Search reviews...', number);
    const dialog = admin.getByRole('dialog', { name: 'Review details' });
    await dialog.getByLabel('Reason for hiding').fill('A second look');
    await dialog.getByRole('button', { name: 'Hide review' }).click();
    await expect(dialog.getByRole('button', { name: 'Unhide' })).toBeVisible();
    await expect(dialog.getByText('A second look').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Unhide' }).click();
    await expect(dialog.getByRole('button', { name: 'Hide review' })).toBeVisible();
    await expectWords(admin);
  });
  await admin.context().close();
  await grocer.context().close();
});

test('a vendor says how a shop delivers and closes a feast day: the shop says both', async ({
  page: customer,
  browser,
}) => {
  test.setTimeout(180_000);
  const [cheap] = await grocersShelf(customer.request);
  if (!cheap) throw new Error('The grocer has nothing on the shelf');
  const { deliveries } = await (
    await customer.request.get(`/api/deliveries?services=${cheap.serviceId}`)
  ).json();
  // The last slot, because the other tests choose earlier ones.
  const day: string = deliveries[0].slots.at(-1).day;
  const page = await grocerPage(browser);
  await open(page, '/dashboard/vendor/edit/page');
  const panel = page.getByRole('region', { name: 'Delivery' });
  const minimum = panel.getByLabel('Minimum order');
  await minimum.fill('ten');
  await panel.getByRole('button', { name: 'Save delivery' }).click();
  await expect(
    panel.getByRole('alert').filter({ hasText: 'Enter a price as a number' }),
  ).toBeVisible();
  await expect(minimum).toHaveValue('ten');
  await expectAccessible(page);
  await minimum.fill('12.50');
  await panel.getByRole('button', { name: 'Save delivery' }).click();
  await expect(page.getByText('Delivery updated successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View as a customer' })).toHaveAttribute(
    'href',
    `/service/Groceries/${cheap.serviceId}`,
  );

  const closed = page.getByRole('region', { name: 'Closed days' });
  await closed.getByRole('button', { name: 'Close this time' }).click();
  await expect(closed.getByRole('alert')).toHaveText('Choose a date');
  await closed.getByLabel('Date').fill(day);
  await closed.getByLabel('Time').selectOption({ index: 1 });
  await closed.getByLabel('Time').selectOption('all day');
  await closed.getByLabel('Reason (shown to customers)').fill('Feast of the olives');
  await closed.getByRole('button', { name: 'Close this time' }).click();
  await expect(closed.getByText('Feast of the olives')).toBeVisible();
  await expect(closed.getByLabel('Date')).toHaveValue('');
  await expectAccessible(page);

  await open(customer, `/service/Groceries/${cheap.serviceId}`);
  // Exact, because the empty basket shows the minimum too.
  await expect(customer.getByText('Minimum order ⁦$12.50⁩', { exact: true })).toBeVisible();
  await customer.getByRole('button', { name: `Add ${cheap.name} to cart` }).click();
  const basket = customer.getByRole('complementary', { name: 'Your basket' });
  await basket.getByLabel('Delivery date').selectOption(day);
  await expect(basket.getByText('Closed: ⁨Feast of the olives⁩').first()).toBeVisible();
  await expect(basket.getByRole('radio', { disabled: true })).toHaveCount(3);

  await closed.getByRole('button', { name: /^Reopen: / }).click();
  await expect(closed.getByText('Feast of the olives')).toBeHidden();
  await expect(page.getByText('Reopened for delivery')).toBeVisible();
  // Restores the value for the other tests.
  await minimum.fill('10');
  await panel.getByRole('button', { name: 'Save delivery' }).click();
  await expect(page.getByText('Delivery updated successfully').last()).toBeVisible();
  await page.context().close();
});
