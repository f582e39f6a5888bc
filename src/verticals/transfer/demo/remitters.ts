// The remitters of the demonstration and their corridors. All of them, their licences and their rates are invented.
import type { Country } from '#base/countries.ts';
import type { Currency } from '#base/currency.ts';
import type { DemoVendor } from '#core/demo/vendors.ts';
import type { z } from 'zod';
import type { Method } from '../details.ts';

type Both = readonly [english: string, arabic: string];

export interface DemoRemitter extends DemoVendor {
  readonly arabic: Both;
  readonly licence: string;
  readonly authority: Both;
  /** What it takes for each way, in cents and basis points. */
  readonly fees: Readonly<
    Record<'bank' | 'cash' | 'wallet', readonly [cents: number, bps: number]>
  >;
  /** Its share of each example rate, in ten-thousandths. */
  readonly rateShare: bigint;
  readonly keepsFeeFor: readonly ('details_wrong' | 'not_collected')[];
}

export interface DemoDestination {
  readonly slug: string;
  readonly country: Country;
  readonly name: Both;
  readonly place: Both;
  readonly currency: Currency;
  /** An example: nobody renews it. */
  readonly rate: string;
  readonly bankStep: string;
  readonly cashStep: string;
  readonly paidIn: 'local' | 'USD';
  readonly wallet: { readonly operator: Both; readonly template: string; readonly example: string };
}

export const destinations: readonly DemoDestination[] = [
  {
    slug: 'egypt',
    country: 'Egypt',
    name: ['Dollars to Egypt', 'من الدولار إلى مصر'],
    place: ['Cairo', 'القاهرة'],
    currency: 'EGP',
    rate: '49.2969',
    bankStep: '0.01',
    cashStep: '0.25',
    paidIn: 'local',
    wallet: {
      operator: ['Nile Wallet', 'محفظة النيل'],
      template: "'01'9{9}",
      example: '01234567890',
    },
  },
  {
    slug: 'saudi-arabia',
    country: 'Saudi Arabia',
    name: ['Dollars to Saudi Arabia', 'من الدولار إلى السعودية'],
    place: ['Riyadh', 'الرياض'],
    currency: 'SAR',
    rate: '3.75',
    bankStep: '0.01',
    cashStep: '0.25',
    paidIn: 'local',
    wallet: { operator: ['Najd Wallet', 'محفظة نجد'], template: "'05'9{8}", example: '0512345678' },
  },
  {
    slug: 'lebanon',
    country: 'Lebanon',
    name: ['Dollars to Lebanon', 'من الدولار إلى لبنان'],
    place: ['Beirut', 'بيروت'],
    currency: 'LBP',
    rate: '89500',
    bankStep: '1',
    cashStep: '1.00',
    paidIn: 'USD',
    wallet: { operator: ['Cedar Wallet', 'محفظة الأرز'], template: "'7'9{7}", example: '71234567' },
  },
  {
    slug: 'jordan',
    country: 'Jordan',
    name: ['Dollars to Jordan', 'من الدولار إلى الأردن'],
    place: ['Amman', 'عمّان'],
    currency: 'JOD',
    rate: '0.709',
    bankStep: '0.001',
    cashStep: '0.010',
    paidIn: 'local',
    wallet: {
      operator: ['Petra Wallet', 'محفظة البتراء'],
      template: "'07'9{8}",
      example: '0791234567',
    },
  },
  {
    slug: 'iraq',
    country: 'Iraq',
    name: ['Dollars to Iraq', 'من الدولار إلى العراق'],
    place: ['Baghdad', 'بغداد'],
    currency: 'IQD',
    rate: '1310',
    bankStep: '1',
    cashStep: '250',
    paidIn: 'local',
    wallet: {
      operator: ['Dijla Wallet', 'محفظة دجلة'],
      template: "'07'9{9}",
      example: '07812345678',
    },
  },
];

export const ABOUT: Both = [
  'To a bank account, a wallet or a counter. The rate is held for fifteen minutes, and you see what arrives before you pay.',
  'إلى حساب بنكي أو محفظة أو نقدًا. يُثبَّت سعر الصرف خمس عشرة دقيقة، وترى المبلغ الواصل قبل أن تدفع.',
];

const AUTHORITY: Both = ['Register of Examples', 'سجل الأمثلة'];

export const remitters: readonly DemoRemitter[] = [
  {
    key: 'jisr',
    businessName: 'Jisr Transfers',
    ownerName: 'Salma Haddad',
    email: 'vendor.transfer@souk.example',
    city: 'Cairo',
    country: 'Egypt',
    phone: '+201000000701',
    about:
      'We bring what you send to banks, wallets and counters in five countries, usually on the same day.',
    arabic: [
      'جسر للتحويلات',
      'نوصل ما ترسله إلى البنوك والمحافظ والفروع في خمسة بلدان، في اليوم نفسه عادةً.',
    ],
    licence: 'EX-1042',
    authority: AUTHORITY,
    fees: { bank: [299, 100], cash: [399, 100], wallet: [249, 100] },
    rateShare: 10_000n,
    keepsFeeFor: [],
  },
  {
    key: 'qafila',
    businessName: 'Qafila Remit',
    ownerName: 'Omar Nassar',
    email: 'omar@qafila.example',
    city: 'Amman',
    country: 'Jordan',
    phone: '+962790000702',
    about: 'Low fees for larger sums. Cash waits at the counter for thirty days.',
    arabic: ['قافلة للحوالات', 'رسوم منخفضة للمبالغ الكبيرة. ينتظر النقد في الفرع ثلاثين يومًا.'],
    licence: 'EX-2077',
    authority: AUTHORITY,
    fees: { bank: [499, 25], cash: [599, 25], wallet: [399, 25] },
    rateShare: 9_940n,
    keepsFeeFor: ['details_wrong', 'not_collected'],
  },
  {
    key: 'warda',
    businessName: 'Warda Exchange',
    ownerName: 'Hiba Karam',
    email: 'hiba@warda.example',
    city: 'Beirut',
    country: 'Lebanon',
    phone: '+96170000703',
    about: 'A family business. Call us in Arabic, English or French.',
    arabic: ['وردة للصرافة', 'شركة عائلية. اتصل بنا بالعربية أو الإنجليزية أو الفرنسية.'],
    licence: 'EX-3310',
    authority: AUTHORITY,
    fees: { bank: [199, 150], cash: [299, 150], wallet: [199, 150] },
    rateShare: 9_980n,
    keepsFeeFor: ['not_collected'],
  },
];

/** The ways of one remitter to one country. */
export function methodsOf(
  { fees }: DemoRemitter,
  { bankStep, cashStep, paidIn, wallet }: DemoDestination,
): z.input<typeof Method>[] {
  const of = (method: 'bank' | 'cash' | 'wallet') => ({
    method,
    feeCents: fees[method][0],
    feeBps: fees[method][1],
    leastCents: 10_00,
    mostCents: 2_500_00,
  });
  return [
    { ...of('bank'), step: bankStep, hours: 24, cutOff: '15:00' },
    { ...of('cash'), step: cashStep, hours: 1, pickupDays: 30, paidIn },
    {
      ...of('wallet'),
      step: bankStep,
      hours: 0,
      operator: wallet.operator[0],
      template: wallet.template,
      example: wallet.example,
    },
  ];
}
