// Long because it follows a term through all outcomes of its guarantee, in the real app.
import { afterEach, expect, test } from 'vitest';
import { ABSOLUTE_MS } from '#core/identity/accounts/session-store.ts';
import { releaseLapsedHolds } from '#core/orders/settlement/release-lapsed.ts';
import { createAgency, hireIn } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { orderOf } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, clock, market } = app;
const NOW = clock.now().toISOString();
const agency = await createAgency(app);
afterEach(() => at(NOW));

/** Moves the clock by weeks and keeps all sessions alive. */
async function at(instant: string): Promise<void> {
  clock.set(instant);
  const now = clock.now();
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: new Date(now.getTime() + ABSOLUTE_MS) })
    .execute();
}

/** March 9 to May 8: 61 days for $900, and a placement fee of $50; guaranteed until April 7. */
const TERM = { hire: 'month', startsOn: '2026-03-09', months: 2 };
const GUARANTEE = { guaranteeDays: 30 };
const TWELFTH_DAY = '2026-03-20T08:00:00Z';
const HANDOVER = '2026-03-25';
/** March 25 to May 8. */
const REST = 45;

const worker = (details: object = {}, over: object = {}, of = agency) =>
  of.worker({ ...over, details: { ...GUARANTEE, ...details } });
async function hired(options: object = TERM, of = agency) {
  const { _id } = await worker({}, {}, of);
  return { ...(await hireIn(app, _id, options)), workerId: _id, of };
}
type Hired = Awaited<ReturnType<typeof hired>>;

const vendorParams = ({ order, item }: Hired) => ({
  id: sure(order.serviceOrders[0])._id,
  itemId: item._id,
});
const ask = ({ buyer, params }: Hired) =>
  buyer.request('POST /orders/{id}/items/{itemId}/replacement', {
    params,
    body: { reason: 'She is always late' },
  });
const offer = (term: Hired, productId: string, handover = HANDOVER, by = term.of) =>
  by.request('POST /vendor/orders/{id}/items/{itemId}/replacement', {
    params: vendorParams(term),
    body: { productId, handover },
  });
const fitting = async (term: Hired, handover = HANDOVER) =>
  (
    await term.of.ok('GET /vendor/orders/{id}/items/{itemId}/replacements', {
      params: vendorParams(term),
      query: { handover },
    })
  ).workers;
const partOf = async ({ buyer, order }: Hired) =>
  sure((await orderOf(buyer, order._id)).serviceOrders[0]);
const itemOf = async (term: Hired) => sure((await partOf(term)).items[0]);
const requestOf = async (term: Hired) => sure(sure((await itemOf(term)).guarantee).request);
async function answer(term: Hired, agree: boolean, asked?: string) {
  const request = asked ?? (await requestOf(term))._id;
  return term.buyer.request('POST /orders/{id}/items/{itemId}/replacement-answer', {
    params: term.params,
    body: { request, agree },
  });
}
const told = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  (body as { code?: string }).code,
];
async function takenDays(listingId: string) {
  const rows = await db
    .selectFrom('places')
    .select('day')
    .where('listing_id', '=', listingId)
    .where('taken', '>', 0)
    .orderBy('day')
    .execute();
  return [rows[0]?.day, rows.at(-1)?.day, rows.length];
}
/** The values of a name in the contract, in both languages. */
async function contractOf({ buyer, item }: Hired) {
  const { document } = await buyer.ok('GET /documents/{kind}/{id}', {
    params: { kind: 'contract', id: item._id },
  });
  // Removes the directional isolates around names in Arabic.
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
  return (name: string) =>
    document.facts
      .filter((fact) => fact.name.en === name)
      .flatMap(({ values }) => values.map(({ en, ar }) => [plain(en), plain(ar)]));
}
const mailsTo = async (email: string, template: string) =>
  (await app.mails(email)).filter((mail) => mail.template === template);

test('another worker takes over from the handover on, with a refund of the difference and mails to both', async () => {
  const own = await createAgency(app);
  const term = await hired(TERM, own);
  expect(term.item.guarantee).toEqual({ until: '2026-04-07', askable: false, request: null });
  const { _id: other } = await worker({ monthlyCents: 400_00 }, { name: 'Salma' }, own);
  await at(TWELFTH_DAY);
  expect((await itemOf(term)).guarantee).toMatchObject({ askable: true });
  expect((await ask(term)).status).toBe(200);
  expect(told(await ask(term))).toEqual([409, 'guarantee_asked']);

  const { requests } = await own.ok('GET /vendor/replacements', {
    query: { vertical: 'staffing' },
  });
  expect(requests).toMatchObject([
    {
      name: 'Mariam',
      kind: 'nanny',
      reason: 'She is always late',
      answerBy: '2026-03-27T08:00:00.000Z',
      endsOn: '2026-05-08',
      handover: { first: '2026-03-22', last: '2026-04-03' },
      offer: null,
    },
  ]);
  // $100 less for all 61 days.
  const refund = Math.round((100_00 * REST) / 61) / 100;
  expect(await fitting(term)).toMatchObject([{ _id: other, name: 'Salma', refund }]);
  expect((await offer(term, other)).status).toBe(200);
  expect(await takenDays(other)).toEqual([HANDOVER, '2026-05-08', REST]);
  expect(await takenDays(term.workerId)).toEqual(['2026-03-09', '2026-05-08', 61]);
  expect((await requestOf(term)).offer).toMatchObject({
    productId: other,
    name: 'Salma',
    handover: HANDOVER,
    refund,
  });

  expect((await answer(term, true)).status).toBe(200);
  expect(await takenDays(term.workerId)).toEqual(['2026-03-09', '2026-03-24', 16]);
  expect(await takenDays(other)).toEqual([HANDOVER, '2026-05-08', REST]);
  const part = await partOf(term);
  expect(part.refunded).toBe(refund);
  expect(part.items[0]).toMatchObject({
    name: 'Salma',
    productId: other,
    totalPrice: 950,
    subDetails: { firstName: 'Salma', startsOn: '2026-03-09', endsOn: '2026-05-08' },
    guarantee: { until: '2026-04-07', askable: true, request: null },
  });
  for (const [email, template] of [
    [term.buyer.person.email, 'guarantee-replaced'],
    [own.person.email, 'vendor-guarantee-replaced'],
  ] as const) {
    const mails = await mailsTo(email, template);
    expect(mails).toHaveLength(1);
    expect(sure(mails[0]).text).toContain('Salma');
    expect(sure(mails[0]).text).toContain('Mar 25, 2026');
    expect(sure(mails[0]).text).toContain(`$${refund}`);
  }
  const asked = await mailsTo(own.person.email, 'vendor-guarantee-asked');
  expect(sure(asked[0]).text).toContain('She is always late');
  expect(await mailsTo(term.buyer.person.email, 'guarantee-offered')).toHaveLength(1);

  // Each worker's schedule has their own days of the term.
  const { people } = await own.ok('GET /vendor/schedule', {
    query: { vertical: 'staffing', from: '2026-03-23', days: 4 },
  });
  expect(people.map(({ name, days }) => [name, days.map(({ visits }) => visits.length)])).toEqual([
    ['Mariam', [1, 1, 0, 0]],
    // March 26 is a Thursday, her day off.
    ['Salma', [0, 0, 1, 0]],
  ]);
  // The old worker can be hired for the released days.
  await hireIn(app, term.workerId, { hire: 'month', startsOn: '2026-04-01', months: 1 });
});

test("offers only the agency's own workers of the same role who cost no more and are free throughout", async () => {
  const own = await createAgency(app);
  const term = await hired(TERM, own);
  const { _id: cook } = await worker({}, { kind: 'cook', name: 'Cook' }, own);
  const { _id: dear } = await worker({ monthlyCents: 451_00 }, { name: 'Dear' }, own);
  const { _id: hourly } = await worker({ monthlyCents: null }, { name: 'Hourly' }, own);
  const { _id: busy } = await worker({}, { name: 'Busy' }, own);
  const { _id: fits } = await worker({}, { name: 'Fits' }, own);
  const { _id: stranger } = await worker();
  await hireIn(app, busy, { hire: 'hour', day: '2026-04-20', slot: '10:00', hours: 4 });
  await at(TWELFTH_DAY);
  expect(told(await offer(term, fits))).toEqual([409, 'replacement_over']);
  await ask(term);
  expect(told(await offer(term, cook))).toEqual([409, 'other_role']);
  expect(told(await offer(term, dear))).toEqual([409, 'other_dearer']);
  expect(told(await offer(term, hourly))).toEqual([409, 'other_terms']);
  expect(told(await offer(term, busy))).toEqual([409, 'other_taken']);
  expect((await offer(term, stranger)).status).toBe(404);
  expect((await offer(term, term.workerId)).status).toBe(404);
  expect(told(await offer(term, fits, '2026-03-21'))).toEqual([409, 'handover_day']);
  expect(told(await offer(term, fits, '2026-04-04'))).toEqual([409, 'handover_day']);
  expect(await fitting(term)).toMatchObject([{ _id: fits, refund: 0 }]);
  expect(await fitting(term, '2026-03-21')).toEqual([]);
  expect((await takenDays(busy)).slice(0, 2)).toEqual(['2026-04-20', '2026-04-20']);
  // No refund at the same price.
  expect((await offer(term, fits)).status).toBe(200);
  expect((await answer(term, true)).status).toBe(200);
  expect(await partOf(term)).toMatchObject({ refunded: 0, items: [{ name: 'Fits' }] });
});

test('can be requested from the first day until the end of the guarantee, if there is one', async () => {
  const term = await hired();
  expect(told(await ask(term))).toEqual([409, 'guarantee_not_begun']);
  await at('2026-04-07T08:00:00Z');
  expect((await itemOf(term)).guarantee).toMatchObject({ askable: true });
  await at('2026-04-08T08:00:00Z');
  expect((await itemOf(term)).guarantee).toMatchObject({ askable: false });
  expect(told(await ask(term))).toEqual([409, 'guarantee_over']);

  await at(NOW);
  const { _id } = await agency.worker();
  const unguaranteed = { ...(await hireIn(app, _id, TERM)), workerId: _id, of: agency };
  const visit = await hired({ hire: 'hour', day: '2026-03-09', slot: '10:00', hours: 4 });
  await at('2026-03-09T09:00:00Z');
  for (const one of [unguaranteed, visit]) {
    expect(one.item.guarantee).toBeNull();
    expect(told(await ask(one))).toEqual([409, 'guarantee_never']);
  }
});

test('refuses requests, offers, answers and reads by others', async () => {
  const term = await hired();
  const { _id: other } = await worker({}, { name: 'Other' });
  await at(TWELFTH_DAY);
  await ask(term);
  const stranger = await app.signedIn('customer');
  const rival = await createAgency(app);
  expect((await ask({ ...term, buyer: stranger })).status).toBe(404);
  expect((await offer(term, other, HANDOVER, rival)).status).toBe(404);
  const params = vendorParams(term);
  const looked = await rival.request('GET /vendor/orders/{id}/items/{itemId}/replacements', {
    params,
    query: { handover: HANDOVER },
  });
  const declined = await rival.request(
    'POST /vendor/orders/{id}/items/{itemId}/replacement/decline',
    { params, body: { reason: 'Not mine' } },
  );
  expect([looked.status, declined.status]).toEqual([404, 404]);
  const { requests } = await rival.ok('GET /vendor/replacements', {
    query: { vertical: 'staffing' },
  });
  expect(requests).toEqual([]);
  await offer(term, other);
  const { _id: request } = await requestOf(term);
  const answered = await stranger.request('POST /orders/{id}/items/{itemId}/replacement-answer', {
    params: term.params,
    body: { request, agree: true },
  });
  expect(answered.status).toBe(404);
});

test('concurrent requests take each step once', async () => {
  const own = await createAgency(app);
  const term = await hired(TERM, own);
  const { _id: other } = await worker({ monthlyCents: 400_00 }, { name: 'Salma' }, own);
  await at(TWELFTH_DAY);
  const once = (answers: readonly { readonly status: number }[]) =>
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  once(await Promise.all([ask(term), ask(term), ask(term)]));
  once(await Promise.all([offer(term, other), offer(term, other), offer(term, other)]));
  // Read before, because the first answer ends the request.
  const { _id: asked } = await requestOf(term);
  once(await Promise.all([true, true, true].map((agree) => answer(term, agree, asked))));
  expect(await takenDays(other)).toEqual([HANDOVER, '2026-05-08', REST]);
  expect((await partOf(term)).refunded).toBe(73.77);
});

test('two concurrent offers of one worker: only one customer gets her', async () => {
  const one = await hired();
  const two = await hired();
  const { _id: other } = await worker({}, { name: 'Only' });
  await at(TWELFTH_DAY);
  await ask(one);
  await ask(two);
  const answers = await Promise.all([offer(one, other), offer(two, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await takenDays(other)).toEqual([HANDOVER, '2026-05-08', REST]);
});

test('a customer who refuses, withdraws or does not answer keeps the worker, and may request again', async () => {
  const term = await hired();
  const { _id: other } = await worker({}, { name: 'Other' });
  await at(TWELFTH_DAY);
  await ask(term);
  const { _id: request } = await requestOf(term);
  const early = await term.buyer.request('POST /orders/{id}/items/{itemId}/replacement-answer', {
    params: term.params,
    body: { request, agree: true },
  });
  expect(told(early)).toEqual([409, 'replacement_over']);
  expect((await answer(term, false)).status).toBe(200);
  const kept = async () => {
    expect(await takenDays(other)).toEqual([undefined, undefined, 0]);
    expect(await takenDays(term.workerId)).toEqual(['2026-03-09', '2026-05-08', 61]);
    expect(await itemOf(term)).toMatchObject({
      name: 'Mariam',
      refunded: 0,
      guarantee: { askable: true, request: null },
    });
  };
  await kept();
  await ask(term);
  await offer(term, other);
  expect((await answer(term, false)).status).toBe(200);
  await kept();
  await ask(term);
  await offer(term, other);
  const late = await requestOf(term);
  // The handover day has started in Cairo.
  await at('2026-03-24T22:00:00Z');
  const answered = await term.buyer.request('POST /orders/{id}/items/{itemId}/replacement-answer', {
    params: term.params,
    body: { request: late._id, agree: true },
  });
  expect(told(answered)).toEqual([409, 'replacement_over']);
  await releaseLapsedHolds(market);
  await kept();
  const mails = await mailsTo(agency.person.email, 'vendor-guarantee-kept');
  expect(mails.slice(-3)).toHaveLength(3);
});

test('without an answer in seven days, or with a refusal, the term ends and its remaining days are refunded without notice', async () => {
  const term = await hired();
  const other = await hired();
  await at(TWELFTH_DAY);
  await ask(term);
  await ask(other);
  // 49 of 61 days follow today, the twelfth.
  const declined = await agency.request(
    'POST /vendor/orders/{id}/items/{itemId}/replacement/decline',
    { params: vendorParams(other), body: { reason: 'Nobody is free' } },
  );
  expect(declined.status).toBe(200);
  const refund = Math.round((900_00 * 49) / 61) / 100;
  expect(await partOf(other)).toMatchObject({
    refunded: refund,
    items: [{ ended: { lastDay: '2026-03-20' }, guarantee: { askable: false, request: null } }],
  });
  const [mail] = await mailsTo(other.buyer.person.email, 'guarantee-ended');
  expect(sure(mail).text).toContain('Nobody is free');
  expect(sure(mail).text).toContain(`$${refund}`);
  expect(await takenDays(other.workerId)).toEqual(['2026-03-09', '2026-03-20', 12]);

  await at('2026-03-27T07:59:00Z');
  await releaseLapsedHolds(market);
  expect((await partOf(term)).refunded).toBe(0);
  await at('2026-03-27T08:00:00Z');
  await Promise.all([releaseLapsedHolds(market), releaseLapsedHolds(market)]);
  const part = await partOf(term);
  expect(part.refunded).toBe(Math.round((900_00 * 42) / 61) / 100);
  expect(part.items[0]).toMatchObject({ ended: { lastDay: '2026-03-27' } });
  expect(await takenDays(term.workerId)).toEqual(['2026-03-09', '2026-03-27', 19]);
  expect(await mailsTo(term.buyer.person.email, 'guarantee-ended')).toHaveLength(1);
  expect(told(await ask(term))).toEqual([409, 'ended_already']);
});

test('any other end of the term releases the offered worker', async () => {
  const term = await hired();
  const { _id: other } = await worker({}, { name: 'Other' });
  await at(TWELFTH_DAY);
  await ask(term);
  await offer(term, other);
  const { refund } = await term.buyer.ok('GET /orders/{id}/items/{itemId}/end-quote', {
    params: term.params,
  });
  await term.buyer.ok('POST /orders/{id}/items/{itemId}/end', {
    params: term.params,
    body: { expectedRefund: refund },
  });
  expect(await takenDays(other)).toEqual([undefined, undefined, 0]);
  expect((await itemOf(term)).guarantee).toMatchObject({ askable: false, request: null });
});

test('after a cheaper worker the agency earns the rest month by month, and an early end refunds no more', async () => {
  const own = await createAgency(app);
  const term = await hired(TERM, own);
  const { _id: other } = await worker({ monthlyCents: 400_00 }, { name: 'Salma' }, own);
  /** The agency's balance in the ledger, and its part that is not payable yet, in cents. */
  const owed = async () => {
    const { balance, waiting } = await own.ok('GET /vendor/payouts', {});
    return [Math.round(balance * 100), Math.round(waiting * 100)] as const;
  };
  await at(TWELFTH_DAY);
  await ask(term);
  await offer(term, other);
  await answer(term, true);
  // 950 less 73.77, less the commission of 12 percent.
  const [whole] = await owed();
  expect(whole).toBe(771_08);
  // A month has passed: 30 of 61 days of $800 are left: 393.44.
  await at('2026-04-09T08:00:00Z');
  const [, waiting] = await owed();
  expect(waiting).toBe(346_22);
  const { refund, unusedDays } = await term.buyer.ok('GET /orders/{id}/items/{itemId}/end-quote', {
    params: term.params,
  });
  expect(refund).toBe(Math.round((800_00 * unusedDays) / 61) / 100);
  await term.buyer.ok('POST /orders/{id}/items/{itemId}/end', {
    params: term.params,
    body: { expectedRefund: refund },
  });
  const [balance, left] = await owed();
  expect(left).toBeGreaterThanOrEqual(0);
  // Up to the cent that rounding may move between two days.
  expect(Math.abs(balance - left - (whole - waiting))).toBeLessThanOrEqual(1);
  await at('2026-04-17T08:00:00Z');
  expect((await owed())[1]).toBe(0);
});

test('the contract names all workers with their days, the amount paid so far, and the day it ended', async () => {
  const own = await createAgency(app);
  const term = await hired(TERM, own);
  const arabic = { inOther: { name: 'سلمى' } };
  const { _id: salma } = await worker({ monthlyCents: 400_00 }, { name: 'Salma', ...arabic }, own);
  const { _id: nadia } = await worker({ monthlyCents: 400_00 }, { name: 'Nadia' }, own);
  expect((await contractOf(term))('Worker')).toEqual([['Mariam', 'Mariam']]);
  const replaceBy = async (id: string, handover: string) => {
    await ask(term);
    expect((await offer(term, id, handover)).status).toBe(200);
    expect((await answer(term, true)).status).toBe(200);
  };
  await at(TWELFTH_DAY);
  await replaceBy(salma, HANDOVER);
  // No replacement starts before the one that was accepted.
  await ask(term);
  expect(told(await offer(term, nadia, '2026-03-24'))).toEqual([409, 'handover_day']);
  await answer(term, false);
  await at('2026-04-01T08:00:00Z');
  await replaceBy(nadia, '2026-04-04');
  // A later rename does not change what was sold.
  await own.ok('PUT /listings/{id}', { params: { id: term.workerId }, body: { name: 'Mona' } });

  const turns = [
    ['Mariam, from Mar 9, 2026 to Mar 24, 2026', 'Mariam، من 9 مارس 2026 إلى 24 مارس 2026'],
    ['Salma, from Mar 25, 2026 to Apr 3, 2026', 'سلمى، من 25 مارس 2026 إلى 3 أبريل 2026'],
  ];
  const said = await contractOf(term);
  expect(said('Worker')).toEqual([
    ...turns,
    ['Nadia, from Apr 4, 2026 to May 8, 2026', 'Nadia، من 4 أبريل 2026 إلى 8 مايو 2026'],
  ]);
  expect(said('Price').slice(-3)).toEqual([
    ['Paid by card on Souk: $950.00', 'المدفوع بالبطاقة على سوق: $950.00'],
    ['Refunded: -$73.77', 'المبلغ المسترد: -$73.77'],
    ['Paid after refunds: $876.23', 'المدفوع بعد الردّ: $876.23'],
  ]);
  expect(said('Rights').flat().join(' ')).toContain('Until Apr 7, 2026');

  const { refund, lastDay } = await term.buyer.ok('GET /orders/{id}/items/{itemId}/end-quote', {
    params: term.params,
  });
  await term.buyer.ok('POST /orders/{id}/items/{itemId}/end', {
    params: term.params,
    body: { expectedRefund: refund },
  });
  expect(lastDay).toBe('2026-04-08');
  const ended = await contractOf(term);
  expect(ended('Worker')).toEqual([
    ...turns,
    ['Nadia, from Apr 4, 2026 to Apr 8, 2026', 'Nadia، من 4 أبريل 2026 إلى 8 أبريل 2026'],
  ]);
  expect(ended('Length')).toEqual([
    [
      'From Mar 9, 2026 to Apr 8, 2026, both included',
      'من 9 مارس 2026 إلى 8 أبريل 2026 (يشمل اليومين)',
    ],
    [
      'Ended early. Originally agreed until May 8, 2026.',
      'أُنهي مبكرًا، وكان متفقًا عليه حتى 8 مايو 2026.',
    ],
  ]);
  expect(ended('Price').at(-1)?.[0]).toBe(
    `Paid after refunds: $${(950 - 73.77 - refund).toFixed(2)}`,
  );
  // A completed term can neither be ended early nor get a replacement.
  expect(ended('Rights').flat().join(' ')).not.toMatch(/another worker|end it early/);
});
