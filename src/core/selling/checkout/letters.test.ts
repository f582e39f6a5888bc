import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, checkout, contactOf, type Customer, newKey, pay } from '#testing/shop.ts';

const app = await createTestApp();

test("purchases in a stranger's name send the stranger only a few mails", async () => {
  const tour = await createTour(app.market, { details: { maxGuests: 999 } });
  const stranger = { name: 'A B', email: 'Stranger@example.com', phone: '+201000000000' };
  const buyers = [await app.signedIn('customer'), await app.signedIn('customer')];
  const buy = async (customer: Customer, contact = stranger) => {
    await addToCart(customer, tour.id);
    const { payment } = await checkout(customer, { contact });
    await pay(customer, payment.clientSecret);
  };
  for (const customer of buyers) for (let round = 0; round < 10; round += 1) await buy(customer);
  for (const customer of buyers) {
    await addToCart(customer, tour.id);
    const answer = await customer.refused('POST /checkout', {
      body: { contact: { ...stranger, email: 'stranger@example.com' } },
      headers: { 'idempotency-key': newKey() },
    });
    expect(answer).toMatchObject({ status: 429, code: 'too_many' });
    await buy(customer, contactOf(customer));
  }
});
