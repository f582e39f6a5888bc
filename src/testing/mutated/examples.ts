// Long because it has a complete request for each call, in order.
import { randomUUID } from 'node:crypto';
import { address } from '../goods.ts';
import { billEntry } from '../bills.ts';
import { toBank, toCounter } from '../corridor.ts';
import { terms } from '../deliveries.ts';
import { SECTIONS } from '../onboarding.ts';
import { card, DAY } from '../shop.ts';
import { tourEntry } from '../vendor.ts';
import type { World } from './known.ts';
import { PICTURE } from '#testing/pictures.ts';
import { pushSubscription } from '../push-service.ts';

export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Complete requests as sent by forms, for calls that would refuse fields guessed one by one. */
export function examplesOf({ people, id, listed }: World): Readonly<Record<string, Example>> {
  const contact = {
    name: 'Mona Adel',
    email: people.buyer.person.email,
    phone: '+201000000000',
  };
  const goods = {
    vertical: 'groceries',
    serviceId: id.service,
    kind: 'dairy-eggs',
    name: 'Ghee',
    description: 'Of buffalo milk.',
    images: [PICTURE],
    country: 'Egypt',
    details: { unit: '500 g', returnDays: 14, lowStock: 3, compareAtCents: 1900 },
    price: 12.5,
    stock: 40,
  };
  const line = {
    productId: id.tour,
    quantity: 1,
    subDetails: { startingDate: DAY, people: 2, units: 1 },
  };
  const category = {
    title: 'Honey',
    titleArabic: 'عسل',
    vertical: 'groceries',
    slug: 'honey',
    description: 'From the oasis.',
    descriptionArabic: 'من الواحة',
    active: true,
    commissionPercent: 12.5,
    order: 3,
  };
  const person = {
    name: 'Fatma Hassan',
    nameArabic: 'فاطمة حسن',
    relation: 'mother',
    country: 'Egypt',
    phone: '+201000000000',
    language: 'ar',
    birthDate: '1960-02-03',
  };
  const part = { params: { id: id.openPart } };
  return {
    'POST /auth/signup': {
      body: {
        name: 'Layla Haddad',
        email: 'somebody.new@example.com',
        password: 'camel-lantern-42',
        phone: '',
        role: 'customer',
        language: 'ar',
      },
    },
    'POST /auth/login': {
      body: { email: people.buyer.person.email, password: 'camel-lantern-42' },
    },
    'POST /account/password': {
      body: { currentPassword: 'camel-lantern-42', newPassword: 'camel-lantern-42' },
    },
    'POST /account/people': { body: person },
    'PUT /account/people/{id}': { params: { id: id.person }, body: person },
    'PUT /account/people/{id}/details/{vertical}': {
      params: { id: id.person, vertical: 'insurance' },
      body: { details: { name: 'Mona Fahmy', nationality: 'Egypt', document: 'A1234567' } },
    },
    'POST /account/saved-accounts': {
      body: {
        productId: id.biller,
        account: billEntry.account,
        name: 'Mum, electricity',
        personId: id.person,
        remind: true,
      },
    },
    'GET /account/saved-accounts/{id}': { params: { id: id.savedAccount } },
    'PUT /account/saved-accounts/{id}': {
      params: { id: id.savedAccount },
      body: { name: 'Mum, electricity', personId: id.person, remind: false },
    },
    'POST /account/push-subscriptions': { body: { ...pushSubscription(2), language: 'ar' } },
    'DELETE /account/push-subscriptions/{id}': { params: { id: id.pushed } },
    'PUT /account/vendor': { body: { vendorId: people.vendor.person.vendorId } },
    'POST /account/selling': {},
    'PUT /account/standing': {
      body: {
        legalName: 'Mona Adel',
        birthDate: '1990-05-17',
        nationality: 'EG',
        line: '7 Palm Row',
        city: 'Hamburg',
        residence: 'DE',
        source: 'salary',
      },
    },
    'POST /account/identity-proofs': {
      body: { kind: 'passport', file: 'data:application/pdf;base64,JVBERi0xLjQ=' },
    },
    'PUT /admin/features': {
      body: { vertical: 'tours', country: 'Egypt', enabled: false, licence: '', authority: '' },
    },
    'POST /admin/identity/{id}/approve': {
      params: { id: people.buyer.person.id },
      body: { seen: [id.proof], declaredAt: '2026-03-02T09:00:00.000Z' },
    },
    'POST /admin/identity/{id}/refuse': {
      params: { id: people.buyer.person.id },
      body: {
        seen: [id.proof],
        declaredAt: '2026-03-02T09:00:00.000Z',
        reason: 'It is too dark to read',
      },
    },
    'POST /messages': { body: { ...contact, subject: 'A question', message: 'When do you open?' } },
    'PATCH /admin/messages/{id}': {
      params: { id: listed.message },
      body: { status: 'answered', reply: 'At ten.' },
    },
    'GET /admin/messages/{id}': { params: { id: listed.message } },
    'POST /admin/jobs/{name}/run': { params: { name: 'fold-counts' } },
    'POST /admin/mails/{id}/retry': { params: { id: listed.message } },
    'GET /admin/manage/services/{id}': { params: { id: listed.category } },
    'POST /admin/manage/services': { body: category },
    'PUT /admin/manage/services/{id}': { params: { id: listed.category }, body: category },
    'GET /admin/payouts/{id}': { params: { id: listed.batch } },
    'GET /admin/payouts/{id}/bank-file.csv': { params: { id: listed.batch } },
    'PATCH /admin/payouts/{id}': {
      params: { id: listed.batch },
      body: { status: 'paid', bankReference: 'T-1' },
    },
    'POST /admin/payouts': { body: {} },
    'POST /admin/payouts/{id}/return': {
      params: { id: listed.payout },
      body: { reason: 'Account closed', on: '2026-03-02' },
    },
    'POST /admin/plan-versions': {
      body: {
        plan: 'growth',
        month: 39,
        year: 390,
        listings: 60,
        commissionPercent: 9,
        validFrom: '2026-12-01',
      },
    },
    'GET /admin/disputes/{id}': { params: { id: id.dispute } },
    'POST /admin/disputes/{id}/send': {
      params: { id: id.dispute },
      body: { text: 'They were on board.' },
    },
    'POST /admin/disputes/{id}/decide': { params: { id: id.dispute }, body: { to: 'won' } },
    'GET /admin/disputes/{id}/evidence/{evidenceId}/file': {
      params: { id: id.dispute, evidenceId: id.evidence },
    },
    'GET /vendor/orders/{id}/dispute': { params: { id: id.disputedPart } },
    'POST /vendor/orders/{id}/dispute/evidence': {
      params: { id: id.disputedPart },
      body: { kind: 'receipt', text: 'They came', reference: 'R-2', name: 'r.pdf' },
    },
    'GET /vendor/orders/{id}/dispute/evidence/{evidenceId}/file': {
      params: { id: id.disputedPart, evidenceId: id.evidence },
    },
    'DELETE /vendor/orders/{id}/dispute/evidence/{evidenceId}': {
      params: { id: id.disputedPart, evidenceId: id.evidence },
    },
    'GET /vendor/statements/{month}': { params: { month: '2026-03' } },
    'GET /vendor/statements/{month}/lines.csv': { params: { month: '2026-03' } },
    'GET /admin/vendor-details/{id}/statements': { params: { id: listed.vendor } },
    'GET /admin/vendor-details/{id}/statements/{month}': {
      params: { id: listed.vendor, month: '2026-03' },
    },
    'GET /admin/vendor-details/{id}/statements/{month}/lines.csv': {
      params: { id: listed.vendor, month: '2026-03' },
    },
    'GET /admin/vendor-details/{id}/payouts': { params: { id: listed.vendor } },
    'PUT /admin/vendor-details/{id}/payout-release': {
      params: { id: listed.vendor },
      body: { release: 'paid', reason: 'Remits the same day' },
    },
    'POST /admin/vendor-details/{id}/write-off': {
      params: { id: listed.vendor },
      body: { amount: 44, reason: 'Closed down' },
    },
    'POST /admin/invoices/{id}/received': {
      params: { id: listed.paid },
      body: { amount: 44, reference: 'TRF 20261125' },
    },
    'POST /admin/payments/{id}/refund': {
      params: { id: listed.paid },
      body: { amount: 0.5, reason: 'It was late', refundedBefore: 0 },
    },
    'POST /admin/change-vendor-status/{vendorId}': {
      params: { vendorId: listed.vendor },
      body: { status: 'Rejected', reason: 'The papers are old', statusVersion: 1 },
    },
    'PATCH /admin/orders/{id}': {
      params: { id: id.open },
      body: { status: 'completed', note: '' },
    },
    'GET /vendor/members': {},
    'POST /vendor/invitations': { body: { email: 'new.member@example.com', role: 'viewer' } },
    'DELETE /vendor/invitations/{id}': { params: { id: id.invitation } },
    'PATCH /vendor/members/{id}': { params: { id: id.member }, body: { role: 'viewer' } },
    'DELETE /vendor/members/{id}': { params: { id: id.member } },
    'POST /vendor/members/{id}/ownership': { params: { id: id.partner } },
    'POST /vendor/leave': {},
    'POST /unsubscribe/{token}': { params: { token: 'a'.repeat(32) } },
    'POST /invitations': { body: { token: 'a'.repeat(32) } },
    'POST /invitations/accept': { body: { token: 'a'.repeat(32) } },
    'PUT /vendor/second-factor': { body: { required: false } },
    'PUT /vendor/payout-account': {
      body: { holder: 'Mona Adel', bankName: 'NBE', iban: 'EG380019000500000000263180002' },
    },
    'GET /vendor/services/{id}/delivery': { params: { id: id.service } },
    'GET /vendor/services/{id}/delivery/closed': { params: { id: id.service } },
    'PUT /vendor/services/{id}/delivery': {
      params: { id: id.service },
      body: { ...terms, transitDays: null },
    },
    'PUT /vendor/services/{id}/delivery/closed': {
      params: { id: id.service },
      body: { day: '2026-03-04', closed: true, reason: 'A feast' },
    },
    'POST /service-page/services/initialize': {
      body: {
        title: 'groceries',
        serviceName: 'A second shop',
        description: 'Cheese and honey, all day.',
      },
    },
    'POST /listings': { body: goods },
    'PUT /listings/{id}': { params: { id: id.jam }, body: { ...goods, name: 'Jam of figs' } },
    'POST /listings/{id}/bills': { params: { id: id.biller }, body: { account: '20447188635' } },
    'GET /vendor/listings/{id}/bills': { params: { id: id.biller } },
    'POST /vendor/listings/{id}/bills': { params: { id: id.biller }, body: { bills: [billEntry] } },
    'POST /vendor/listings/{id}/bills/import': {
      params: { id: id.biller },
      body: { csv: '20447188635,B-9,2026-02,2026-03-20,10.00,EGP,Mona\r\n' },
    },
    'DELETE /vendor/listings/{id}/bills/{billId}': {
      params: { id: id.biller, billId: id.bill },
    },
    'GET /vendor/listings/{id}': { params: { id: id.hidden } },
    'PATCH /vendor/inventory/{id}': {
      params: { id: id.jam },
      body: { price: 4, stock: 30, visible: true, seen: {} },
    },
    'POST /vendor/inventory/import': {
      body: { csv: `ID,Variant,Price,Stock,Visible\r\n${id.jam},,7.5,12,yes\r\n`, dryRun: true },
    },
    'POST /vendor/imports': {
      body: {
        vertical: 'groceries',
        csv: `ID,Price\r\n${id.jam},7.5\r\n`,
        columns: ['id', 'price'],
      },
    },
    'GET /vendor/imports/{id}': { params: { id: id.imported } },
    'GET /vendor/canned-answers': {},
    'POST /vendor/canned-answers': { body: { en: 'Hello {customer}', ar: 'أهلًا {customer}' } },
    'PUT /vendor/canned-answers/{id}': {
      params: { id: id.cannedAnswer },
      body: { en: 'Hello {customer}', ar: 'أهلًا {customer}' },
    },
    'DELETE /vendor/canned-answers/{id}': { params: { id: id.cannedAnswer } },
    'GET /vendor/drafts/{id}': { params: { id: id.draft } },
    'PUT /vendor/drafts/{id}': {
      params: { id: id.draft },
      body: { vertical: 'groceries', name: 'Bread', values: { name: 'Bread' } },
    },
    'DELETE /vendor/drafts/{id}': { params: { id: id.draft } },
    'PUT /vendor/imports/{id}/pictures': {
      params: { id: id.pictured },
      body: { name: 'tea.png', picture: PICTURE },
    },
    'POST /vendor/imports/{id}/start': { params: { id: id.imported } },
    'POST /listings/{id}/back-in-stock': {
      params: { id: listed.soldOut },
      body: { variant: '', email: 'new@example.com' },
    },
    'GET /recipients/{id}': { params: { id: id.recipient } },
    'PUT /recipients/{id}': { params: { id: id.recipient }, body: { ...toCounter } },
    'DELETE /recipients/{id}': { params: { id: id.recipient } },
    'POST /recipients': { body: { ...toBank } },
    'POST /listings/{id}/nearest': { params: { id: id.tour }, body: { options: line.subDetails } },
    'POST /listings/{id}/quote': { params: { id: id.tour }, body: line },
    'POST /tours/add': { body: { ...tourEntry(), serviceId: id.tours } },
    'PUT /tours/{id}': { params: { id: id.tour }, body: { ...tourEntry(), serviceId: id.tours } },
    'GET /tours/{id}': { params: { id: id.tour } },
    'GET /listings/{id}/calendar': { params: { id: id.tour } },
    'PUT /listings/{id}/calendar': {
      params: { id: id.tour },
      body: { days: [DAY], capacity: 9, closed: false },
    },
    'PUT /vendor/calendar': {
      body: {
        changes: [
          {
            listings: [id.tour],
            days: [{ from: DAY, to: DAY }],
            capacity: 9,
            weekdays: ['sunday'],
          },
        ],
      },
    },
    'GET /vendor/listings/{id}/calendars': { params: { id: id.stay } },
    'POST /vendor/listings/{id}/feeds': {
      params: { id: id.stay },
      body: { name: 'Another site', url: 'http://127.0.0.1:9/calendar.ics' },
    },
    'POST /vendor/feeds/{id}/sync': { params: { id: id.feed } },
    'POST /vendor/feeds/{id}/long-stays': { params: { id: id.feed }, body: { keep: true } },
    'POST /vendor/listings/{id}/calendar-links': {
      params: { id: id.stay },
      body: { name: 'Another site', feedId: id.feed },
    },
    'POST /vendor/calendar-links/{id}/rotate': { params: { id: id.calendarLink } },
    'POST /vendor/manual-bookings': {
      body: {
        key: randomUUID(),
        listingId: id.worker,
        options: { hire: 'hour', day: DAY, slot: '14:00', hours: 2 },
        name: 'Lina Aziz',
        phone: '+201001234567',
        email: 'lina@example.com',
        note: 'By phone',
      },
    },
    'POST /vendor/manual-bookings/blocks': {
      body: {
        key: randomUUID(),
        listingId: id.worker,
        day: DAY,
        from: '16:00',
        to: '17:00',
        reason: 'Training',
      },
    },
    'POST /vendor/manual-bookings/quote': {
      body: { listingId: id.worker, options: { hire: 'hour', day: DAY, slot: '14:00', hours: 2 } },
    },
    'POST /vendor/manual-bookings/{id}/payment-link': {
      params: { id: id.manual },
      body: { payHours: 24 },
    },
    'DELETE /vendor/manual-bookings/{id}/payment-link': { params: { id: id.manual } },
    'POST /conversations': {
      body: {
        subject: { kind: 'listing', id: id.tour },
        text: 'Is it still free?',
        clientId: randomUUID(),
      },
    },
    'GET /conversations/{id}': { params: { id: id.conversation } },
    'GET /conversations/{id}/messages': { params: { id: id.conversation } },
    'POST /conversations/{id}/messages': {
      params: { id: id.conversation },
      body: { text: 'And on Sunday?', clientId: randomUUID() },
    },
    'PUT /conversations/{id}/seen': { params: { id: id.conversation }, body: { seq: 1 } },
    'GET /vendor/conversations/{id}': { params: { id: id.conversation } },
    'GET /vendor/conversations/{id}/messages': { params: { id: id.conversation } },
    'POST /vendor/conversations/{id}/messages': {
      params: { id: id.conversation },
      body: { text: 'Yes, it is.', clientId: randomUUID() },
    },
    'PUT /vendor/conversations/{id}/seen': { params: { id: id.conversation }, body: { seq: 1 } },
    'GET /favourites/among': {},
    'POST /favourites/lists': { body: { name: 'Cairo in March' } },
    'PUT /favourites/lists/{id}': {
      params: { id: id.favouriteList },
      body: { name: 'Cairo in May' },
    },
    'POST /favourites/lists/{id}/link': { params: { id: id.favouriteList } },
    'DELETE /favourites/lists/{id}/link': { params: { id: id.favouriteList } },
    'PUT /favourites/{id}': {
      params: { id: id.jam },
      body: { list: id.favouriteList, note: 'For the road' },
    },
    'DELETE /favourites/{id}': { params: { id: id.jam } },
    'PUT /favourites/alerts': { body: { alerts: false } },
    'POST /favourites/merge': { body: { listings: [id.jam] } },
    'POST /favourites/shared': { body: { token: 'a'.repeat(43), page: 1 } },
    'DELETE /favourites/lists/{id}': { params: { id: id.favouriteList } },
    'POST /payment-links': { body: { token: 'a'.repeat(32) } },
    'POST /payment-links/cart': { body: { token: 'a'.repeat(32) } },
    'GET /vendor/manual-bookings/{id}': { params: { id: id.manual } },
    'PUT /vendor/manual-bookings/{id}': { params: { id: id.manual }, body: { state: 'cancelled' } },
    'POST /cart/add': { body: { product: line } },
    'POST /cart/update': { body: { _id: id.line, quantity: 2 } },
    'POST /cart/remove': { body: { productId: id.hidden } },
    'POST /cart/sync': { body: { cartItems: [line, { productId: id.jam, quantity: 3 }] } },
    'POST /checkout': { body: { contact, address, deliveries: [], note: 'Ring twice' } },
    'DELETE /account/cards/{id}': { params: { id: id.card } },
    'POST /account/cards/keep': { body: { clientSecret: id.secret, card: card() } },
    'PUT /payments/{id}/keep-card': { params: { id: id.payment }, body: { keep: true } },
    'POST /payments/{id}/card': { params: { id: id.payment }, body: { cardId: id.card } },
    'POST /vendor/subscription': {
      body: {
        plan: 'growth',
        every: 'month',
        expected: 29,
        payWith: { of: 'new-card' },
        fromBalance: false,
        consent: 'renewal-2026-11',
      },
    },
    'POST /vendor/subscription/pay': { body: { payWith: { of: 'card', cardId: id.card } } },
    'POST /vendor/owing/pay': { body: { payWith: { of: 'card', cardId: id.card } } },
    'PATCH /vendor/subscription': { body: { fromBalance: true } },
    'POST /payments/sandbox/confirm': { body: { clientSecret: id.secret, card: card() } },
    'POST /payments/sandbox/authenticate': { body: { clientSecret: id.secret, approve: true } },
    'POST /orders/{id}/returns': {
      params: { id: id.came },
      body: {
        serviceOrderId: id.camePart,
        items: [{ itemId: id.cameItem, quantity: 1 }],
        reason: 'The lid was open',
      },
    },
    'POST /orders/{id}/items/{itemId}/change-quote': {
      params: { id: id.open, itemId: id.openItem },
      body: { options: { startingDate: DAY } },
    },
    'POST /orders/{id}/items/{itemId}/change': {
      params: { id: id.open, itemId: id.openItem },
      body: { options: { startingDate: DAY }, expectedDifference: 0 },
    },
    'POST /orders/{id}/items/{itemId}/change/give-up': {
      params: { id: id.open, itemId: id.openItem },
      body: {},
    },
    'POST /orders/{id}/items/{itemId}/move-answer': {
      params: { id: id.open, itemId: id.openItem },
      body: { agree: true },
    },
    'POST /orders/{id}/items/{itemId}/end': {
      params: { id: id.open, itemId: id.openItem },
      body: { expectedRefund: 5 },
    },
    'PUT /vendor/listings/{id}/wording': {
      params: { id: id.jam },
      body: { name: 'Wording', file: 'data:application/pdf;base64,JVBERg==' },
    },
    'POST /orders/{id}/items/{itemId}/correction': {
      params: { id: id.open, itemId: id.openItem },
      body: { secrets: { name: 'Mona' } },
    },
    'POST /orders/{id}/items/{itemId}/inquiry': {
      params: { id: id.open, itemId: id.openItem },
      body: { note: 'Nothing came' },
    },
    'POST /vendor/orders/{id}/items/{itemId}/inquiry-answer': {
      params: { id: id.openPart, itemId: id.openItem },
      body: { arrived: true, reference: 'R-1', note: 'Found' },
    },
    'POST /admin/inquiries/{id}/answer': {
      params: { id: id.open },
      body: { arrived: false, note: 'Never came' },
    },
    'POST /orders/{id}/items/{itemId}/replacement': {
      params: { id: id.open, itemId: id.openItem },
      body: { reason: 'Always late' },
    },
    'POST /orders/{id}/items/{itemId}/replacement-answer': {
      params: { id: id.open, itemId: id.openItem },
      body: { request: id.open, agree: true },
    },
    'POST /policies/{id}/cancel': {
      params: { id: id.openItem },
      body: { expectedRefund: 5 },
    },
    'PUT /orders/{id}/receipt-link': { params: { id: id.open }, body: { prices: true } },
    'DELETE /orders/{id}/receipt-link': { params: { id: id.open } },
    'POST /shared-receipts': { body: { token: 'A'.repeat(22) } },
    'POST /orders/{id}/cancel': {
      params: { id: id.open },
      body: { reason: 'Changed my mind', expectedRefund: 5 },
    },
    'POST /orders/{id}/substitutions/{substitutionId}': {
      params: { id: id.open, substitutionId: id.offer },
      body: { accept: true },
    },
    'POST /reviews/upload': {
      body: { orderId: id.open, listingId: id.jam, rating: 4, review: 'Sweet' },
    },
    'PATCH /vendor/orders/{id}': { ...part, body: { status: 'processing' } },
    'POST /vendor/orders/{id}/ship': { ...part, body: {} },
    'POST /vendor/orders/{id}/refund': {
      ...part,
      body: {
        items: [{ itemId: id.openItem, amount: 0.5 }],
        reason: 'It was late',
        refundableBefore: 8,
      },
    },
    'PUT /vendor/orders/{id}/items/{itemId}/no-show': {
      params: { id: id.openPart, itemId: id.openItem },
      body: { noShow: true },
    },
    'POST /vendor/orders/{id}/items/{itemId}/replacement': {
      params: { id: id.openPart, itemId: id.openItem },
      body: { productId: id.jam, handover: DAY },
    },
    'POST /vendor/orders/{id}/items/{itemId}/claim': {
      params: { id: id.openPart, itemId: id.openItem },
    },
    'POST /vendor/orders/{id}/items/{itemId}/replacement/decline': {
      params: { id: id.openPart, itemId: id.openItem },
      body: { reason: 'Nobody is free' },
    },
    'POST /vendor/orders/{id}/items/{itemId}/move': {
      params: { id: id.openPart, itemId: id.openItem },
      body: { day: DAY, slot: '10:00' },
    },
    'POST /vendor/orders/{id}/items/{itemId}/unavailable': {
      params: { id: id.openPart, itemId: id.openItem },
      body: { missing: 1, knownMissing: 1 },
    },
    'POST /vendor/business-details': { body: SECTIONS.businessDetails },
    'POST /vendor/business-contact': { body: SECTIONS.businessContact },
    'POST /vendor/owner-details': { body: SECTIONS.ownerDetails },
    'POST /vendor/contact-person': { body: SECTIONS.contactPerson },
    'POST /vendor/business-address': { body: SECTIONS.businessAddress },
    'POST /vendor/change-identity': { body: { businessDetails: SECTIONS.businessDetails } },
    'DELETE /tours/{id}': { params: { id: id.tour } },
    'POST /vendor/listings/{id}/documents': {
      params: { id: id.worker },
      body: { name: 'passport.pdf', file: 'data:application/pdf;base64,JVBERi0xLjQ=' },
    },
    'DELETE /vendor/listings/{id}/documents/{documentId}': {
      params: { id: id.worker, documentId: id.passport },
    },
    'DELETE /vendor/documents/{id}': { params: { id: id.document } },
  };
}
