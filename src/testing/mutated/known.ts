import type { everything } from '../everything.ts';
import { card, CARDS, DAY } from '../shop.ts';
import { pdfFile } from '../onboarding.ts';
import { picture } from '../pictures.ts';
import type { Known } from './likely.ts';

export type World = Awaited<ReturnType<typeof everything>> & {
  /** Further existing records by kind. */
  readonly listed: Readonly<
    Record<
      'dear' | 'soldOut' | 'message' | 'category' | 'batch' | 'payout' | 'paid' | 'vendor',
      string
    >
  >;
};

const teal = await picture();
const names = ['Mona Adel', 'ليلى حداد', 'Cedar Trails'];

/** Values for the calls of a world: existing ids, and typical words for each field. */
export function knownOf({ people, id, listed }: World): Known {
  const products = [id.jam, id.tour, id.hidden, listed.dear];
  const orders = [id.came, id.open, id.unpaid];
  const services = [id.service, id.tours];
  const choice = {
    startingDate: [DAY, '2026-03-23'],
    people: [1, 2, 12],
    units: [1, 2],
    ifUnavailable: ['ask', 'refund', 'replace'],
    size: ['M', '42'],
  };
  return {
    ids: [
      [/(GET|POST|PATCH) \/vendor\/orders.* id$/, [id.openPart, id.camePart]],
      [/itemId$/, [id.openItem, id.cameItem]],
      [/substitutionId$/, [id.offer]],
      [/returns\/.* id$/, [id.returned]],
      [/serviceOrderId$/, [id.openPart, id.camePart]],
      [/orderId$|\/orders.* id$|reviews\/order.* id$/, orders],
      [/payments\/.* id$/, [id.payment, listed.paid]],
      [/documents.* id$/, [id.document, id.picture]],
      [/account\/saved-accounts.* id$/, [id.savedAccount]],
      [/personId$/, [id.person]],
      [/account\/people.* id$/, [id.person]],
      [/devices.* id$/, [id.device]],
      [/push-subscriptions.* id$/, [id.pushed]],
      [/vendorId$|admin\/vendor.* id$/, [listed.vendor]],
      [/services?$|serviceId$|service\/.* id$|services\/.* id$/, services],
      [/reviews\/listing.* id$/, products],
      [/reviews\/.* id$/, [id.review]],
      [/cart\/(update|remove) _id$|cart\/lines\/.* id$|replaces$/, [id.line]],
      [/(productId|listingId|listings?\/.* id|tours\/.* id|inventory\/.* id)$/, products],
    ],
    texts: {
      email: [people.buyer.person.email, 'new@example.com', 'nobody@example.com'],
      name: names,
      holder: names,
      password: ['camel-lantern-42'],
      newPassword: ['camel-lantern-43'],
      currentPassword: ['camel-lantern-42'],
      phone: ['+201000000000'],
      country: ['Egypt', 'Jordan'],
      city: ['Cairo', ''],
      day: [DAY, '2026-03-03'],
      days: [DAY, '2026-03-04', 'monday'],
      date: [DAY],
      from: ['10:00', '2026-03-01'],
      to: ['12:00', '2026-04-01'],
      slot: ['10:00-12:00', '09:00', ''],
      startingDate: [DAY],
      departureTime: ['09:00'],
      seen: ['2026-03-02T09:00:00.000Z'],
      kind: ['dairy-eggs', 'bakery', 'privateTour', 'private', 'licence', 'id'],
      category: ['privateTour', 'groceries'],
      vertical: ['groceries', 'tours', 'tech', 'clothing'],
      slug: ['groceries', 'a-new-one'],
      search: ['labneh', 'Nile', '#0199', '"a b" -c'],
      q: ['labneh', 'felucca', 'labnhe', 'nile or -sand'],
      facet: ['brand:Cedar', 'size:M|size:L'],
      minPrice: ['1', '0.5', ''],
      maxPrice: ['100', '99999999', ''],
      page: ['1', '2', '10000'],
      pageSize: ['20', '100'],
      image: [teal],
      images: [teal],
      file: [pdfFile(), teal],
      videoUrl: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
      csv: [
        `ID,Variant,Price,Stock,Visible\r\n${id.jam},,7.5,12,yes\r\n`,
        `ID;Price\n${id.jam};3\n${id.tour};99`,
      ],
      clientSecret: [id.secret],
      number: [CARDS.pays, CARDS.declined, CARDS.asks],
      expMonth: [12],
      expYear: [2030],
      cvc: ['123'],
      card: [card()],
      code: [id.voucher, '123456'],
      otp: ['123456', 123456],
      token: ['a'.repeat(43)],
      iban: ['EG380019000500000000263180002', 'JO94CBJO0010000000000131000302'],
      'Idempotency-Key': ['a-key', 'another-key'],
      outcome: ['sent', 'failed', 'delivered'],
      reference: ['T-4471', ''],
      price: [12.5, 0, 99_999_999, '240'],
      quantity: [1, 2, 999],
      role: ['customer', 'vendor'],
    },
    open: {
      subDetails: choice,
      options: choice,
      details: {
        unit: ['1', '500 g'],
        returnDays: [14, 0],
        compareAtCents: [900, null],
        lowStock: [5],
        duration: [2],
        specifications: [[{ name: 'Weight', value: '1 kg' }]],
        sizes: [['S', 'M']],
        tailoringCents: [500],
        warrantyMonths: [12],
        measures: [{ chest: 90 }],
      },
      secrets: { account: ['0012345678', '12'], note: ['For her alone'] },
      privateDetails: { licence: ['CBE-1'], desk: ['Third floor'] },
      choices: { size: ['S', 'M'], colour: ['Red', 'أحمر'] },
      cartItems: {
        productId: products,
        quantity: [1, 999],
        subDetails: [{ people: 2, startingDate: DAY }],
      },
      items: {
        productId: products,
        quantity: [1, 999],
        subDetails: [{ people: 2, startingDate: DAY }, {}],
      },
    },
  };
}
