// Long because it makes one of everything that a call can name.
import { newId } from '#base/ids.ts';
import { randomUUID } from 'node:crypto';
import { hireIn, workerEntry } from './agency.ts';
import type { TestApp } from './app.ts';
import { billEntry, billerEntry } from './bills.ts';
import { deliver, terms } from './deliveries.ts';
import { buyAndDispute } from './disputes.ts';
import { ask, message } from './conversations.ts';
import { addPasskey } from './factors.ts';
import { createFeed } from './kept-feed.ts';
import { createService, createTour } from './fixtures.ts';
import { buyGoods, grocer, product, put, toCheckout } from './goods.ts';
import { fillApplication, pdfFile } from './onboarding.ts';
import { PICTURE } from './pictures.ts';
import { toBank } from './corridor.ts';
import { answersOf, insuredPerson, planEntry } from './plan.ts';
import { checkout, type Customer, DAY, newKey, orderOf, pay } from './shop.ts';
import { sure } from './sure.ts';
import { declare } from './remitter.ts';
import { keepCard } from './subscriber.ts';
import { pushSubscription } from './push-service.ts';

/**
 * A customer who bought from two shops, requested a return, was offered a substitute, and has begun another payment.
 */
export async function everything(app: TestApp) {
  const { market } = app;
  const [vendor, neighbour] = [await grocer(app), await grocer(app)];
  const buyer = await app.signedIn('customer', { email: 'buyer.of.all@example.com' });
  const applicant = await app.signedIn('vendor', { status: null });
  await fillApplication(applicant);
  const team = await vendor.ok('POST /vendor/invitations', {
    body: { email: 'invited@example.com', role: 'viewer' },
  });
  const [member, partner] = [await app.signedIn('customer'), await app.signedIn('customer')];
  await app.db
    .insertInto('vendor_members')
    .values(
      [member, partner].map(({ person: { id: userId } }) => ({
        vendor_id: sure(vendor.person.vendorId),
        user_id: userId,
        role: 'manager' as const,
        created_at: app.clock.now(),
      })),
    )
    .execute();
  const tours = await createService(market, { vendor: vendor.person });
  const tour = await createTour(market, { service: tours });
  const stay = await createTour(market, { service: tours, kind: 'luxuryProperties' });
  const feed = await createFeed(market, stay.id);
  const agency = await createService(market, { vendor: vendor.person, vertical: 'staffing' });
  const { listing: worker } = await vendor.ok('POST /listings', {
    body: workerEntry({ serviceId: agency.id }),
  });
  const { listing: identified } = await vendor.ok('POST /vendor/listings/{id}/documents', {
    params: { id: worker._id },
    body: { name: 'passport.pdf', file: pdfFile() },
  });
  const { link } = await vendor.ok('POST /vendor/listings/{id}/calendar-links', {
    params: { id: stay.id },
    body: { name: 'Another site' },
  });
  const { booking: manual } = await vendor.ok('POST /vendor/manual-bookings/blocks', {
    body: {
      key: randomUUID(),
      listingId: worker._id,
      day: DAY,
      from: '08:00',
      to: '09:00',
      reason: 'Training',
    },
  });
  const hired = await hireIn(
    app,
    worker._id,
    { hire: 'hour', day: DAY, slot: '10:00', hours: 4 },
    buyer,
  );
  const insured = await insure(app, vendor, buyer);
  const disputed = await buyAndDispute(app, buyer, tour.id, { day: '2026-03-25' });
  const disputedPart = sure(disputed.serviceOrders[0])._id;
  const { dispute } = await vendor.ok('POST /vendor/orders/{id}/dispute/evidence', {
    params: { id: disputedPart },
    body: { kind: 'receipt', reference: 'R-1', name: 'receipt.pdf', file: pdfFile() },
  });
  const [jam, tea] = [
    await product(vendor, { details: { unit: '1', returnDays: 14 } }),
    await product(vendor),
  ];
  const hidden = await product(vendor, { name: 'Not for anybody yet' });
  const { draft } = await vendor.ok('PUT /vendor/drafts/{id}', {
    params: { id: newId(market.clock.now()) },
    body: { vertical: 'groceries', name: 'Bread', values: { name: 'Bread' } },
  });
  const { list: favourites } = await buyer.ok('POST /favourites/lists', {
    body: { name: 'Breakfast' },
  });
  const favouriteList = sure(favourites._id ?? undefined);
  await buyer.ok('PUT /favourites/{id}', {
    params: { id: tea },
    body: { list: favouriteList, note: 'For Friday' },
  });
  const { answer: cannedAnswer } = await vendor.ok('POST /vendor/canned-answers', {
    body: { en: 'Hello {customer}', ar: 'أهلًا {customer}' },
  });
  const { import: imported } = await vendor.ok('POST /vendor/imports', {
    body: { vertical: 'groceries', name: 'prices.csv', csv: `ID,Price\r\n${jam},6\r\n` },
  });
  const { import: pictured } = await vendor.ok('POST /vendor/imports', {
    body: { vertical: 'groceries', csv: `ID,Image links\r\n${tea},tea.png\r\n` },
  });
  await vendor.ok('PATCH /vendor/inventory/{id}', {
    params: { id: hidden },
    body: { visible: false },
  });
  const come = async (id: string, status: 'processing' | 'completed') =>
    vendor.ok('PATCH /vendor/orders/{id}', { params: { id }, body: { status } });
  const partOf = async (orderId: string) => {
    const { serviceOrders } = await orderOf(buyer, orderId);
    const part = sure(serviceOrders.find(({ serviceId }) => serviceId === vendor.service.id));
    return { part, item: sure(part.items[0]) };
  };

  const came = await buyGoods(buyer, jam, { quantity: 2 });
  const { part: camePart, item: cameItem } = await partOf(came._id);
  await come(camePart._id, 'processing');
  await come(camePart._id, 'completed');
  await buyer.ok('POST /orders/{id}/returns', {
    params: { id: came._id },
    body: {
      serviceOrderId: camePart._id,
      items: [{ itemId: cameItem._id, quantity: 1 }],
      reason: 'The lid was open',
    },
  });
  const { review } = await buyer.ok('POST /reviews/upload', {
    body: { orderId: came._id, listingId: jam, rating: 4, review: 'Sweet' },
  });

  await put(buyer, await product(neighbour));
  const open = await buyGoods(buyer, tea, { quantity: 2, options: { ifUnavailable: 'ask' } });
  const { part: openPart, item: openItem } = await partOf(open._id);
  await come(openPart._id, 'processing');
  await vendor.ok('POST /vendor/orders/{id}/items/{itemId}/unavailable', {
    params: { id: openPart._id, itemId: openItem._id },
    body: { missing: 1, knownMissing: 0, replacement: { productId: jam } },
  });
  const offer = sure((await partOf(open._id)).item.substitutions[0]);
  await deliver(vendor, { minimum: 0, windows: terms.windows });

  await buyer.ok('POST /cart/add', {
    body: { product: { productId: tour.id, subDetails: { startingDate: DAY, people: 1 } } },
  });
  const { order: unpaid, payment } = await buyer.ok('POST /checkout', toCheckout(buyer));
  const { cartItems } = await buyer.ok('GET /cart/get', { query: {} });
  const { devices } = await buyer.ok('GET /account/devices', {});
  const { subscriptions } = await buyer.ok('POST /account/push-subscriptions', {
    body: pushSubscription(1),
  });
  await addPasskey(buyer);
  const bills = await createService(market, { vendor: vendor.person, vertical: 'utilities' });
  const { listing: biller } = await vendor.ok('POST /listings', {
    body: { ...billerEntry, serviceId: bills.id },
  });
  await vendor.ok('POST /vendor/listings/{id}/bills', {
    params: { id: biller._id },
    body: { bills: [billEntry] },
  });
  const entered = await vendor.ok('GET /vendor/listings/{id}/bills', {
    params: { id: biller._id },
  });
  const { person } = await buyer.ok('POST /account/people', { body: { name: 'Fatma Hassan' } });
  const { account: savedAccount } = await buyer.ok('POST /account/saved-accounts', {
    body: { productId: biller._id, account: billEntry.account, name: 'Mum, electricity' },
  });
  const { passkeys } = await buyer.ok('GET /account/factors', {});
  await declare(buyer);
  const { standing } = await buyer.ok('POST /account/identity-proofs', {
    body: { kind: 'passport', file: pdfFile() },
  });
  const { recipient } = await buyer.ok('POST /recipients', {
    headers: { 'idempotency-key': newKey() },
    body: { ...toBank },
  });
  const kept = await keepCard(buyer);
  const talk = await converse(vendor, buyer, jam);
  const { vendor: applying } = await applicant.ok('GET /vendor/application', {});
  return {
    people: { vendor, neighbour, buyer, applicant },
    id: {
      service: vendor.service.id,
      tours: tours.id,
      tour: tour.id,
      stay: stay.id,
      agency: agency.id,
      ...insured,
      disputed: disputed._id,
      disputedPart,
      dispute: dispute._id,
      evidence: sure(dispute.evidence[0])._id,
      worker: worker._id,
      hiredItem: hired.item._id,
      invitation: sure(team.invitations[0])._id,
      member: member.person.id,
      partner: partner.person.id,
      passport: sure(identified.documents[0])._id,
      feed,
      calendarLink: link._id,
      manual: manual._id,
      imported: imported._id,
      pictured: pictured._id,
      draft: draft._id,
      cannedAnswer: cannedAnswer._id,
      favouriteList,
      jam,
      hidden,
      came: came._id,
      camePart: camePart._id,
      cameItem: cameItem._id,
      returned: sure((await partOf(came._id)).part.returns[0])._id,
      review: review._id,
      open: open._id,
      openPart: openPart._id,
      openItem: openItem._id,
      voucher: sure(openItem.voucherCode),
      offer: offer._id,
      unpaid: unpaid._id,
      payment: payment.id,
      secret: sure(payment.clientSecret),
      line: sure(cartItems[0])._id,
      recipient: recipient._id,
      device: sure(devices[0])._id,
      pushed: sure(subscriptions[0])._id,
      card: kept._id,
      ...talk,
      person: person._id,
      savedAccount: savedAccount._id,
      biller: biller._id,
      bill: sure(entered.bills[0])._id,
      passkey: sure(passkeys[0])._id,
      proof: sure(standing.proofs[0])._id,
      document: sure(applying?.documents[0])._id,
      picture: sure(applying?.documents.find(({ kind }) => kind === 'id'))._id,
    },
  };
}

/** A conversation with a picture of each side, and an unsent one of each. */
async function converse(vendor: Customer, buyer: Customer, listing: string) {
  const image = { name: 'jar.png', file: PICTURE };
  const mine = async () => (await buyer.ok('POST /conversations/files', { body: image })).file._id;
  const theirs = async () =>
    (await vendor.ok('POST /vendor/conversations/files', { body: image })).file._id;
  const [buyerFile, vendorFile] = [await mine(), await theirs()];
  const { conversationId: conversation } = await ask(buyer, 'listing', listing, {
    files: [buyerFile],
  });
  await vendor.ok('POST /vendor/conversations/{id}/messages', {
    params: { id: conversation },
    body: message({ text: 'Yes', files: [vendorFile] }),
  });
  return {
    conversation,
    buyerFile,
    vendorFile,
    unsentFile: await mine(),
    unsentOfVendor: await theirs(),
  };
}

/** The order item of an issued home insurance. */
async function insure(
  { market }: TestApp,
  vendor: Awaited<ReturnType<typeof grocer>>,
  buyer: Customer,
): Promise<{ readonly plan: string; readonly policy: string }> {
  await createService(market, { vendor: vendor.person, vertical: 'insurance' });
  const { listing } = await vendor.ok('POST /listings', { body: planEntry('home') });
  await vendor.ok('PUT /vendor/listings/{id}/wording', {
    params: { id: listing._id },
    body: { name: 'Wording', file: pdfFile() },
  });
  const { cartItem } = await buyer.ok('POST /cart/add', {
    body: {
      product: {
        productId: listing._id,
        options: answersOf('home', '2026-04-10'),
        secrets: { people: [insuredPerson('Mona Adel', '1966-05-01')] },
      },
    },
  });
  const { order, payment } = await checkout(buyer, { lines: [cartItem._id] });
  await pay(buyer, payment.clientSecret);
  const part = sure(order.serviceOrders[0]);
  const item = sure(part.items[0]);
  await vendor.ok('POST /vendor/orders/{id}/items/{itemId}/outcome', {
    params: { id: part._id, itemId: item._id },
    headers: { 'idempotency-key': newKey() },
    body: { outcome: 'issued', reference: 'RW-26-118' },
  });
  return { plan: listing._id, policy: item._id };
}
