// Long because it lists every call that names another person's records, with those records.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { verticalContracts } from '#verticals/rules.ts';
import { createTestApp } from './app.ts';
import type { Sent, TestClient } from './client.ts';
import { billEntry } from './bills.ts';
import { terms } from './deliveries.ts';
import { toBank } from './corridor.ts';
import { message } from './conversations.ts';
import { everything } from './everything.ts';
import { address, grocer, product, put, toCheckout } from './goods.ts';
import { card, contactOf, DAY, newKey } from './shop.ts';
import { beginner, keepCard, subscribe, toChoose } from './subscriber.ts';
import { sure } from './sure.ts';
import { tourEntry } from './vendor.ts';
import { PICTURE } from './pictures.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db } = app;

const { people, id } = await everything(app);

type Owner = 'buyer' | 'vendor' | 'applicant';
/** The owner's records that each call names. Calls that remove them come last. */
const NAMED: Readonly<Record<string, Sent & { readonly of: Owner }>> = {
  'PUT /account/people/{id}': {
    of: 'buyer',
    params: { id: id.person },
    body: { name: 'Somebody else' },
  },
  'PUT /account/people/{id}/details/{vertical}': {
    of: 'buyer',
    params: { id: id.person, vertical: 'insurance' },
    body: { details: { name: 'Mona Fahmy', nationality: 'Egypt', document: 'A1234567' } },
  },
  'GET /account/people/{id}/details/{vertical}': {
    of: 'buyer',
    params: { id: id.person, vertical: 'insurance' },
  },
  'DELETE /account/people/{id}/details/{vertical}': {
    of: 'buyer',
    params: { id: id.person, vertical: 'insurance' },
  },
  'GET /favourites': { of: 'buyer', query: { list: id.favouriteList } },
  'PUT /favourites/{id}': {
    of: 'buyer',
    params: { id: id.jam },
    body: { list: id.favouriteList, note: 'Mine' },
  },
  'PUT /favourites/lists/{id}': {
    of: 'buyer',
    params: { id: id.favouriteList },
    body: { name: 'Mine' },
  },
  'POST /favourites/lists/{id}/link': { of: 'buyer', params: { id: id.favouriteList } },
  'DELETE /favourites/lists/{id}/link': { of: 'buyer', params: { id: id.favouriteList } },
  'DELETE /favourites/lists/{id}': { of: 'buyer', params: { id: id.favouriteList } },
  'GET /account/saved-accounts/{id}': { of: 'buyer', params: { id: id.savedAccount } },
  'PUT /account/saved-accounts/{id}': {
    of: 'buyer',
    params: { id: id.savedAccount },
    body: { name: 'Mine', personId: null, remind: false },
  },
  'GET /orders/{id}': { of: 'buyer', params: { id: id.open } },
  'GET /orders/{id}/cancel-quote': { of: 'buyer', params: { id: id.open } },
  'GET /orders/{id}/voucher/{itemId}': {
    of: 'buyer',
    params: { id: id.open, itemId: id.openItem },
  },
  'POST /conversations': {
    of: 'buyer',
    body: { ...message(), subject: { kind: 'order', id: id.openPart } },
  },
  'GET /conversations/{id}': { of: 'buyer', params: { id: id.conversation } },
  'GET /conversations/{id}/messages': { of: 'buyer', params: { id: id.conversation } },
  'POST /conversations/{id}/messages': {
    of: 'buyer',
    params: { id: id.conversation },
    body: message({ files: [id.unsentFile] }),
  },
  'PUT /conversations/{id}/seen': {
    of: 'buyer',
    params: { id: id.conversation },
    body: { seq: 1 },
  },
  'PUT /conversations/{id}/block': {
    of: 'buyer',
    params: { id: id.conversation },
    body: { blocked: false },
  },
  'POST /conversations/{id}/report': {
    of: 'buyer',
    params: { id: id.conversation },
    body: { reason: 'spam' },
  },
  'POST /vendor/conversations/{id}/report': {
    of: 'vendor',
    params: { id: id.conversation },
    body: { reason: 'spam' },
  },
  'GET /conversations/{id}/files/{fileId}': {
    of: 'buyer',
    params: { id: id.conversation, fileId: id.vendorFile },
  },
  'GET /conversations/{id}/files/{fileId}/picture': {
    of: 'buyer',
    params: { id: id.conversation, fileId: id.vendorFile },
  },
  'POST /vendor/conversations': {
    of: 'vendor',
    body: { ...message(), subject: { kind: 'order', id: id.openPart } },
  },
  'GET /vendor/conversations/{id}': { of: 'vendor', params: { id: id.conversation } },
  'GET /vendor/conversations/{id}/messages': { of: 'vendor', params: { id: id.conversation } },
  'POST /vendor/conversations/{id}/messages': {
    of: 'vendor',
    params: { id: id.conversation },
    body: message({ files: [id.unsentOfVendor] }),
  },
  'PUT /vendor/conversations/{id}/seen': {
    of: 'vendor',
    params: { id: id.conversation },
    body: { seq: 1 },
  },
  'GET /vendor/conversations/{id}/files/{fileId}': {
    of: 'vendor',
    params: { id: id.conversation, fileId: id.buyerFile },
  },
  'GET /vendor/conversations/{id}/files/{fileId}/picture': {
    of: 'vendor',
    params: { id: id.conversation, fileId: id.buyerFile },
  },
  'GET /payments/{id}/outcome': { of: 'buyer', params: { id: id.payment } },
  'GET /reviews/order/{id}': { of: 'buyer', params: { id: id.came } },
  'PUT /reviews/{id}': {
    of: 'buyer',
    params: { id: id.review },
    body: { rating: 1, review: 'Bad' },
  },
  'POST /reviews/upload': {
    of: 'buyer',
    body: { orderId: id.came, listingId: id.jam, rating: 1, review: 'Bad' },
  },
  'POST /orders/{id}/returns': {
    of: 'buyer',
    params: { id: id.came },
    body: {
      serviceOrderId: id.camePart,
      items: [{ itemId: id.cameItem, quantity: 1 }],
      reason: 'Mine',
    },
  },
  'POST /orders/{id}/substitutions/{substitutionId}': {
    of: 'buyer',
    params: { id: id.open, substitutionId: id.offer },
    body: { accept: false },
  },
  'GET /orders/{id}/items/{itemId}/confided': {
    of: 'buyer',
    params: { id: id.open, itemId: id.openItem },
  },
  'GET /orders/{id}/items/{itemId}/instead': {
    of: 'buyer',
    params: { id: id.open, itemId: id.openItem },
  },
  'GET /cart/lines/{id}/confided': { of: 'buyer', params: { id: id.line } },
  'PUT /cart/lines/{id}/confided': {
    of: 'buyer',
    params: { id: id.line },
    body: { secrets: null },
  },
  'GET /recipients/{id}': { of: 'buyer', params: { id: id.recipient } },
  'PUT /recipients/{id}': {
    of: 'buyer',
    params: { id: id.recipient },
    body: { ...toBank, name: 'Somebody Else' },
  },
  'POST /cart/update': { of: 'buyer', body: { _id: id.line, quantity: 9 } },
  'POST /cart/add': {
    of: 'buyer',
    body: { product: { productId: id.jam }, replaces: id.line },
  },
  'POST /cart/remove': { of: 'buyer', body: { productId: id.jam } },
  'POST /payments/sandbox/confirm': {
    of: 'buyer',
    body: { clientSecret: id.secret, card: card() },
  },
  'POST /payments/sandbox/authenticate': {
    of: 'buyer',
    body: { clientSecret: id.secret, approve: true },
  },
  'POST /orders/{id}/items/{itemId}/change-quote': {
    of: 'buyer',
    params: { id: id.open, itemId: id.openItem },
    body: { options: {} },
  },
  'POST /orders/{id}/items/{itemId}/change': {
    of: 'buyer',
    params: { id: id.open, itemId: id.openItem },
    body: { options: {}, expectedDifference: 0 },
  },
  'POST /orders/{id}/items/{itemId}/change/give-up': {
    of: 'buyer',
    params: { id: id.open, itemId: id.openItem },
    body: {},
  },
  'POST /orders/{id}/items/{itemId}/move-answer': {
    of: 'buyer',
    params: { id: id.open, itemId: id.openItem },
    body: { agree: true },
  },
  'PUT /payments/{id}/keep-card': {
    of: 'buyer',
    params: { id: id.payment },
    body: { keep: true },
  },
  'POST /payments/{id}/card': {
    of: 'buyer',
    params: { id: id.payment },
    body: { cardId: id.card },
  },
  'GET /account/identity-proofs/{id}': { of: 'buyer', params: { id: id.proof } },
  'GET /documents/{kind}/{id}': { of: 'buyer', params: { kind: 'contract', id: id.hiredItem } },
  'GET /orders/{id}/items/{itemId}/end-quote': {
    of: 'buyer',
    params: { id: id.open, itemId: id.openItem },
  },
  'POST /orders/{id}/items/{itemId}/end': {
    of: 'buyer',
    params: { id: id.open, itemId: id.openItem },
    body: { expectedRefund: 0 },
  },
  'GET /policies/{id}/cancel-quote': { of: 'buyer', params: { id: id.policy } },
  'POST /policies/{id}/cancel': {
    of: 'buyer',
    params: { id: id.policy },
    body: { expectedRefund: 1 },
  },
  'GET /policies/{id}/renewal': { of: 'buyer', params: { id: id.policy } },
  'POST /orders/{id}/items/{itemId}/correction': {
    of: 'buyer',
    params: { id: id.open, itemId: id.openItem },
    body: { secrets: { name: 'Mona' } },
  },
  'POST /orders/{id}/items/{itemId}/inquiry': {
    of: 'buyer',
    params: { id: id.open, itemId: id.openItem },
    body: { note: 'Nothing came' },
  },
  'POST /orders/{id}/items/{itemId}/replacement': {
    of: 'buyer',
    params: { id: id.open, itemId: id.openItem },
    body: { reason: 'Late' },
  },
  'POST /orders/{id}/items/{itemId}/replacement-answer': {
    of: 'buyer',
    params: { id: id.open, itemId: id.openItem },
    body: { request: id.open, agree: true },
  },
  'POST /orders/{id}/cancel': { of: 'buyer', params: { id: id.open }, body: {} },
  'GET /orders/{id}/receipt-link': { of: 'buyer', params: { id: id.open } },
  'PUT /orders/{id}/receipt-link': { of: 'buyer', params: { id: id.open }, body: {} },
  'DELETE /orders/{id}/receipt-link': { of: 'buyer', params: { id: id.open } },

  'GET /vendor/services/{id}/delivery': { of: 'vendor', params: { id: id.service } },
  'PUT /vendor/services/{id}/delivery': {
    of: 'vendor',
    params: { id: id.service },
    body: { ...terms, minimum: 99 },
  },
  'GET /vendor/services/{id}/delivery/closed': { of: 'vendor', params: { id: id.service } },
  'PUT /vendor/services/{id}/delivery/closed': {
    of: 'vendor',
    params: { id: id.service },
    body: { day: '2026-03-04', closed: true },
  },
  'GET /vendor/imports/{id}': { of: 'vendor', params: { id: id.imported } },
  'PUT /vendor/canned-answers/{id}': {
    of: 'vendor',
    params: { id: id.cannedAnswer },
    body: { en: 'Mine' },
  },
  'DELETE /vendor/canned-answers/{id}': { of: 'vendor', params: { id: id.cannedAnswer } },
  'GET /vendor/drafts/{id}': { of: 'vendor', params: { id: id.draft } },
  'PUT /vendor/drafts/{id}': {
    of: 'vendor',
    params: { id: id.draft },
    body: { vertical: 'groceries', name: 'Mine', values: {} },
  },
  'DELETE /vendor/drafts/{id}': { of: 'vendor', params: { id: id.draft } },
  'PUT /vendor/imports/{id}/pictures': {
    of: 'vendor',
    params: { id: id.pictured },
    body: { name: 'tea.png', picture: PICTURE },
  },
  'POST /vendor/imports/{id}/start': { of: 'vendor', params: { id: id.imported } },
  'POST /vendor/imports': {
    of: 'vendor',
    body: {
      vertical: 'groceries',
      serviceId: id.service,
      csv: 'Category,Name,Description,Country,Price,Sold as\r\nbakery,Bread,Warm,Egypt,1,1\r\n',
    },
  },
  'PATCH /vendor/inventory/{id}': { of: 'vendor', params: { id: id.jam }, body: { price: 0.01 } },
  'POST /listings': {
    of: 'vendor',
    body: {
      vertical: 'groceries',
      serviceId: id.service,
      kind: 'bakery',
      name: 'Not mine',
      description: 'Bread',
      images: [PICTURE],
      country: 'Egypt',
      details: { unit: '1' },
      price: 1,
      stock: 1,
    },
  },
  'POST /tours/add': { of: 'vendor', body: tourEntry({ serviceId: id.tours }) },
  'POST /vendor/listings/{id}/documents': {
    of: 'vendor',
    params: { id: id.worker },
    body: { file: 'data:application/pdf;base64,JVBERi0xLjQ=' },
  },
  'DELETE /recipients/{id}': { of: 'buyer', params: { id: id.recipient } },
  'DELETE /vendor/listings/{id}/documents/{documentId}': {
    of: 'vendor',
    params: { id: id.worker, documentId: id.passport },
  },
  'GET /vendor/listings/{id}/bills': { of: 'vendor', params: { id: id.biller } },
  'POST /vendor/listings/{id}/bills': {
    of: 'vendor',
    params: { id: id.biller },
    body: { bills: [{ ...billEntry, amount: '0.01' }] },
  },
  'POST /vendor/listings/{id}/bills/import': {
    of: 'vendor',
    params: { id: id.biller },
    body: { csv: '20447188635,B-1,2026-02,2026-03-20,0.01,EGP,Mine' },
  },
  'DELETE /vendor/listings/{id}/bills/{billId}': {
    of: 'vendor',
    params: { id: id.biller, billId: id.bill },
  },
  'GET /vendor/listings/{id}': { of: 'vendor', params: { id: id.hidden } },
  'PUT /listings/{id}': { of: 'vendor', params: { id: id.jam }, body: { price: 0.01 } },
  'GET /listings/{id}/calendar': { of: 'vendor', params: { id: id.tour } },
  'PUT /listings/{id}/calendar': {
    of: 'vendor',
    params: { id: id.tour },
    body: { days: [DAY], closed: true },
  },
  'PUT /vendor/calendar': {
    of: 'vendor',
    body: { changes: [{ listings: [id.tour], days: [{ from: DAY, to: DAY }], closed: true }] },
  },
  'GET /vendor/listings/{id}/calendars': { of: 'vendor', params: { id: id.stay } },
  'POST /vendor/listings/{id}/feeds': {
    of: 'vendor',
    params: { id: id.stay },
    body: { name: 'Mine', url: 'http://127.0.0.1:9/' },
  },
  'POST /vendor/feeds/{id}/sync': { of: 'vendor', params: { id: id.feed } },
  'POST /vendor/feeds/{id}/long-stays': {
    of: 'vendor',
    params: { id: id.feed },
    body: { keep: false },
  },
  'POST /vendor/listings/{id}/calendar-links': {
    of: 'vendor',
    params: { id: id.stay },
    body: { name: 'Mine' },
  },
  'POST /vendor/calendar-links/{id}/rotate': { of: 'vendor', params: { id: id.calendarLink } },
  'GET /vendor/manual-bookings/{id}': { of: 'vendor', params: { id: id.manual } },
  'PUT /vendor/manual-bookings/{id}': {
    of: 'vendor',
    params: { id: id.manual },
    body: { state: 'cancelled' },
  },
  'POST /vendor/manual-bookings': {
    of: 'vendor',
    body: {
      key: randomUUID(),
      listingId: id.worker,
      options: { hire: 'hour', day: DAY, slot: '14:00', hours: 2 },
      name: 'Mine',
    },
  },
  'POST /vendor/manual-bookings/quote': {
    of: 'vendor',
    body: { listingId: id.worker, options: { hire: 'hour', day: DAY, slot: '14:00', hours: 2 } },
  },
  'POST /vendor/manual-bookings/{id}/payment-link': {
    of: 'vendor',
    params: { id: id.manual },
    body: {},
  },
  'DELETE /vendor/manual-bookings/{id}/payment-link': { of: 'vendor', params: { id: id.manual } },
  'POST /vendor/manual-bookings/blocks': {
    of: 'vendor',
    body: {
      key: randomUUID(),
      listingId: id.worker,
      day: DAY,
      from: '16:00',
      to: '17:00',
      reason: 'Mine',
    },
  },
  'POST /vendor/orders/{id}/substitutions/{substitutionId}/withdraw': {
    of: 'vendor',
    params: { id: id.openPart, substitutionId: id.offer },
  },
  'DELETE /vendor/invitations/{id}': { of: 'vendor', params: { id: id.invitation } },
  'PATCH /vendor/members/{id}': {
    of: 'vendor',
    params: { id: id.member },
    body: { role: 'viewer' },
  },
  'DELETE /vendor/members/{id}': { of: 'vendor', params: { id: id.member } },
  'PATCH /vendor/returns/{id}': {
    of: 'vendor',
    params: { id: id.returned },
    body: { state: 'received' },
  },
  'POST /reviews/{id}/reply': {
    of: 'vendor',
    params: { id: id.review },
    body: { reply: 'Thanks' },
  },
  'POST /vendor/orders/{id}/items/{itemId}/unavailable': {
    of: 'vendor',
    params: { id: id.openPart, itemId: id.openItem },
    body: { missing: 1, knownMissing: 1 },
  },
  'GET /service-page/service/{id}/preview': { of: 'vendor', params: { id: id.service } },
  'PUT /service-page/service/{id}/edit': {
    of: 'vendor',
    params: { id: id.service },
    body: { serviceName: 'Taken over', description: 'By somebody else, who is not its vendor.' },
  },
  'GET /vendor/tours/{id}': { of: 'vendor', params: { id: id.tour } },
  'GET /vendor/orders/{id}': { of: 'vendor', params: { id: id.openPart } },
  'GET /vendor/orders/{id}/items/{itemId}/confided': {
    of: 'vendor',
    params: { id: id.openPart, itemId: id.openItem },
  },
  'GET /vendor/orders/{id}/dispute': { of: 'vendor', params: { id: id.disputedPart } },
  'GET /vendor/orders/{id}/dispute/conversation': {
    of: 'vendor',
    params: { id: id.disputedPart },
  },
  'POST /vendor/orders/{id}/dispute/conversation': {
    of: 'vendor',
    params: { id: id.disputedPart },
    body: { from: 1, to: 1 },
  },
  'POST /vendor/orders/{id}/dispute/evidence': {
    of: 'vendor',
    params: { id: id.disputedPart },
    body: { kind: 'other', text: 'Mine' },
  },
  'GET /vendor/orders/{id}/dispute/evidence/{evidenceId}/file': {
    of: 'vendor',
    params: { id: id.disputedPart, evidenceId: id.evidence },
  },
  'DELETE /vendor/orders/{id}/dispute/evidence/{evidenceId}': {
    of: 'vendor',
    params: { id: id.disputedPart, evidenceId: id.evidence },
  },
  'GET /vendor/orders/{id}/items/{itemId}/starts': {
    of: 'vendor',
    params: { id: id.openPart, itemId: id.openItem },
  },
  'POST /vendor/orders/{id}/items/{itemId}/cancel': {
    of: 'vendor',
    params: { id: id.openPart, itemId: id.openItem },
    body: {},
  },
  'POST /vendor/orders/{id}/refund': {
    of: 'vendor',
    params: { id: id.openPart },
    body: { items: [{ itemId: id.openItem, amount: 0.5 }], reason: 'Mine' },
    headers: { 'idempotency-key': 'mine' },
  },
  'POST /vendor/orders/{id}/items/{itemId}/arrival': {
    of: 'vendor',
    params: { id: id.openPart, itemId: id.openItem },
  },
  'POST /vendor/orders/{id}/items/{itemId}/move': {
    of: 'vendor',
    params: { id: id.openPart, itemId: id.openItem },
    body: { day: DAY, slot: '10:00' },
  },
  'GET /vendor/orders/{id}/items/{itemId}/replacements': {
    of: 'vendor',
    params: { id: id.openPart, itemId: id.openItem },
    query: { handover: DAY },
  },
  'POST /vendor/orders/{id}/items/{itemId}/replacement': {
    of: 'vendor',
    params: { id: id.openPart, itemId: id.openItem },
    body: { productId: id.jam, handover: DAY },
  },
  'GET /policies/{id}/wording': { of: 'buyer', params: { id: id.policy } },
  'GET /vendor/listings/{id}/wording': { of: 'vendor', params: { id: id.plan } },
  'PUT /vendor/listings/{id}/wording': {
    of: 'vendor',
    params: { id: id.plan },
    body: { name: 'Wording', file: 'data:application/pdf;base64,JVBERg==' },
  },
  'POST /vendor/orders/{id}/items/{itemId}/inquiry-answer': {
    of: 'vendor',
    params: { id: id.openPart, itemId: id.openItem },
    body: { arrived: true, reference: 'R-1' },
  },
  'POST /vendor/orders/{id}/items/{itemId}/claim': {
    of: 'vendor',
    params: { id: id.openPart, itemId: id.openItem },
  },
  'POST /vendor/orders/{id}/items/{itemId}/replacement/decline': {
    of: 'vendor',
    params: { id: id.openPart, itemId: id.openItem },
    body: { reason: 'Nobody is free' },
  },
  'PUT /vendor/orders/{id}/items/{itemId}/no-show': {
    of: 'vendor',
    params: { id: id.openPart, itemId: id.openItem },
    body: { noShow: true },
  },
  'POST /vendor/orders/{id}/items/{itemId}/outcome': {
    of: 'vendor',
    params: { id: id.openPart, itemId: id.openItem },
    body: { outcome: 'sent', reference: 'T-1' },
    headers: { 'idempotency-key': 'mine' },
  },
  'GET /vendor/orders/{id}/details.csv': { of: 'vendor', params: { id: id.openPart } },
  'PATCH /vendor/orders/{id}': {
    of: 'vendor',
    params: { id: id.openPart },
    body: { status: 'cancelled' },
  },
  'POST /vendor/orders/{id}/ship': { of: 'vendor', params: { id: id.openPart }, body: {} },
  'GET /vendor/vouchers/{code}': { of: 'vendor', params: { code: id.voucher } },
  'POST /vendor/vouchers/{code}/check-in': { of: 'vendor', params: { code: id.voucher } },
  'GET /tours/{kind}/{country}/{serviceId}/preview': {
    of: 'vendor',
    params: { kind: 'private', country: 'Egypt', serviceId: id.tours },
  },
  'PUT /tours/{id}': { of: 'vendor', params: { id: id.tour }, body: { price: 1 } },
  'GET /vendor/documents/{id}': { of: 'applicant', params: { id: id.document } },
  'GET /vendor/documents/{id}/picture': { of: 'applicant', params: { id: id.picture } },

  'DELETE /account/cards/{id}': { of: 'buyer', params: { id: id.card } },
  'DELETE /account/saved-accounts/{id}': { of: 'buyer', params: { id: id.savedAccount } },
  'DELETE /account/people/{id}': { of: 'buyer', params: { id: id.person } },
  'DELETE /account/identity-proofs/{id}': { of: 'buyer', params: { id: id.proof }, body: {} },
  'DELETE /account/passkeys/{id}': { of: 'buyer', params: { id: id.passkey }, body: {} },
  'DELETE /account/push-subscriptions/{id}': { of: 'buyer', params: { id: id.pushed } },
  'DELETE /account/devices/{id}': { of: 'buyer', params: { id: id.device } },
  'DELETE /vendor/calendar-links/{id}': { of: 'vendor', params: { id: id.calendarLink } },
  'DELETE /vendor/feeds/{id}': { of: 'vendor', params: { id: id.feed } },
  'DELETE /vendor/listings/{id}/wording': { of: 'vendor', params: { id: id.plan } },
  'DELETE /tours/{id}': { of: 'vendor', params: { id: id.tour } },
  'DELETE /listings/{id}': { of: 'vendor', params: { id: id.jam } },
  'DELETE /service-page/service/{id}/delete': { of: 'vendor', params: { id: id.tours } },
  'DELETE /vendor/documents/{id}': { of: 'applicant', params: { id: id.document } },
  // Last: the caller is then no longer an owner.
  'POST /vendor/members/{id}/ownership': { of: 'vendor', params: { id: id.partner } },
};

/** Returns the caller's own reviews of an order; empty for another customer's order. */
const OWN_OF_IT = 'GET /reviews/order/{id}';

const endpoints = Object.entries<EndpointSpec>({ ...contract, ...verticalContracts });
const ask = (client: TestClient, call: string, { of: _of, ...sent }: (typeof NAMED)[string]) =>
  client.request(call, sent);

/** All stored data except view counts. */
async function allThatIsKept(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('sessions', 'limit_counters') order by table_name`.execute(db);
  const kept: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t`.execute(
      db,
    );
    kept[name] = sure(rows[0]).sum;
  }
  return kept;
}

const strangers = {
  'another customer': await app.signedIn('customer'),
  'another vendor': await grocer(app),
  'a vendor with a part of the same order': people.neighbour,
  'an admin': await app.signedIn('admin'),
  nobody: app.guest(),
};

test("every call on another person's records is refused", () => {
  const naming = endpoints.filter(
    ([, { path, access }]) =>
      path.includes('{') && ['customer', 'vendor', 'selling', 'drafting'].includes(access),
  );
  // Any customer may ask for bills, and months have no owner: the session decides whose statement
  // is meant. A favourite is named by its listing.
  const nobodys = [
    'DELETE /favourites/{id}',
    'GET /vendor/statements/{month}',
    'GET /vendor/statements/{month}/lines.csv',
    'POST /listings/{id}/bills',
  ];
  const unnamed = naming.map(([name]) => name).filter((name) => NAMED[name] === undefined);
  expect(unnamed.toSorted()).toEqual(nobodys);
  const known = new Set(endpoints.map(([name]) => name));
  expect(Object.keys(NAMED).filter((name) => !known.has(name))).toEqual([]);
});

test.each(Object.entries(strangers))('%s gets and changes nothing', async (who, stranger) => {
  const before = await allThatIsKept();
  for (const [call, named] of Object.entries(NAMED)) {
    const { status, body } = await ask(stranger, call, named);
    const nothing = call === OWN_OF_IT && JSON.stringify(body) === '{"reviews":[]}';
    // Another person's records answer 404, as if they did not exist; that is all a caller without
    // the role learns.
    expect({ call, status: nothing ? 404 : status }).toEqual({
      call,
      status: expectedOf(who, call),
    });
  }
  expect(await allThatIsKept()).toEqual(before);
});

function expectedOf(who: string, call: string): number {
  const access = sure(endpoints.find(([name]) => name === call))[1].access;
  if (who === 'nobody') return 401;
  // Admins may also read documents of orders.
  if (who === 'an admin' && call === 'GET /documents/{kind}/{id}') return 200;
  if (['vendor', 'selling', 'drafting'].includes(access) && !who.includes('vendor')) return 403;
  // An approved vendor may not remove any document, even their own.
  return call === 'DELETE /vendor/documents/{id}' ? 409 : 404;
}

test("a file that names other vendors' listings does not change them", async () => {
  const before = await allThatIsKept();
  const body = { csv: `ID,Variant,Price,Stock\r\n${id.jam},,0.01,0\r\n`, dryRun: true };
  const { report } = await strangers['another vendor'].ok('POST /vendor/inventory/import', {
    body,
  });
  expect(report).toMatchObject({ changed: 0, wrong: 1, problems: [{ code: 'not_found' }] });
  const { status } = await strangers['another vendor'].refused('POST /vendor/inventory/import', {
    body: { ...body, dryRun: false, fingerprint: report.fingerprint },
  });
  expect(status).toBe(400);
  expect(await allThatIsKept()).toEqual(before);
});

test("no list reveals another person's things", async () => {
  const {
    jam: _shown,
    service: _page,
    tours: _pages,
    tour: _offered,
    stay: _let,
    agency: _alsoPage,
    worker: _hired,
    biller: _alsoOffered,
    plan: _insured,
    review: _said,
    ...own
  } = id;
  const secrets = [...Object.values(own), people.buyer.person.email, address.line];
  const lists = endpoints.filter(([, { method, path }]) => method === 'GET' && !path.includes('{'));
  expect(lists.length).toBeGreaterThan(25);
  for (const who of ['another customer', 'another vendor', 'nobody'] as const) {
    for (const [call, { access }] of lists) {
      if (access === 'pending-code' || call === 'GET /auth/logout') continue;
      const { body } = await strangers[who].request(call, {
        query: { serviceId: id.service, services: id.service, search: 'buyer', pageSize: 100 },
      });
      const text = JSON.stringify(body);
      expect({ who, call, told: secrets.filter((secret) => text.includes(secret)) }).toEqual({
        who,
        call,
        told: [],
      });
    }
  }
});

test("the checkout's key, cart and slot always belong to the caller", async () => {
  const stranger = strangers['another customer'];
  await put(stranger, await product(people.vendor));
  const sent = toCheckout(stranger, {
    contact: contactOf(people.buyer),
    deliveries: [{ serviceId: id.service, day: '2026-03-03', slot: '10:00-12:00' }],
  });
  const { order } = await stranger.ok('POST /checkout', {
    ...sent,
    headers: { 'idempotency-key': newKey() },
  });
  expect(
    (await people.buyer.refused('GET /orders/{id}', { params: { id: order._id } })).status,
  ).toBe(404);
});

test('all these records exist: their owners get another response', async () => {
  for (const [call, named] of Object.entries(NAMED)) {
    const { status } = await ask(people[named.of], call, named);
    expect({ call, there: ![401, 403, 404, 500].includes(status) }).toEqual({ call, there: true });
  }
});

test("a saved card and a plan's invoice are usable only by their owner", async () => {
  const subscriber = await beginner(app);
  await subscribe(subscriber, 'growth');
  const { documents } = await subscriber.ok('GET /vendor/invoices', { query: {} });
  const invoice = { kind: 'invoice', id: sure(documents[0])._id };
  const read = async (who: TestClient) =>
    (await who.request('GET /documents/{kind}/{id}', { params: invoice })).status;
  expect(await read(subscriber)).toBe(200);
  expect(await read(strangers['an admin'])).toBe(200);
  for (const who of ['another customer', 'another vendor'] as const)
    expect([who, await read(strangers[who])]).toEqual([who, 404]);
  expect(await read(strangers.nobody)).toBe(401);

  // The user's own payment with another person's card.
  const stranger = await app.signedIn('customer');
  await put(stranger, await product(people.neighbour));
  const { payment } = await stranger.ok('POST /checkout', toCheckout(stranger));
  const theirs = await keepCard(await app.signedIn('customer'));
  const other = await beginner(app);
  const choice = await toChoose(other, 'growth', {
    payWith: { of: 'card', cardId: theirs._id },
  });
  const before = await allThatIsKept();
  const paid = await stranger.request('POST /payments/{id}/card', {
    params: { id: payment.id },
    body: { cardId: theirs._id },
  });
  expect([paid.status, paid.body]).toMatchObject([
    400,
    { errorMessages: { cardId: 'Choose one of your cards' } },
  ]);
  const changed = await subscriber.request('PATCH /vendor/subscription', {
    body: { cardId: theirs._id },
  });
  expect(changed.status).toBe(400);
  const chosen = await other.request('POST /vendor/subscription', choice);
  expect(chosen.status).toBe(400);
  expect(
    (await stranger.request('DELETE /account/cards/{id}', { params: { id: theirs._id } })).status,
  ).toBe(404);
  expect(await allThatIsKept()).toEqual(before);
});
