import type { BillKind } from '../kinds.ts';
import type { DemoBiller } from './billers.ts';

export type Both = readonly [english: string, arabic: string];

/** What each kind of bill is said to be about. */
const ABOUT: Readonly<Record<BillKind, Both>> = {
  electricity: [
    'Monthly and prepaid electricity. You get the receipt number of the biller, and for prepaid meters the token to type in.',
    'كهرباء شهرية ومسبقة الدفع. يصلك رقم إيصال الجهة، وللعدادات المسبقة الدفع رمز الشحن.',
  ],
  water: [
    'Water and drainage, by the month or the quarter. You get the receipt number of the biller.',
    'مياه وصرف صحي شهريًا أو كل ثلاثة أشهر. يصلك رقم إيصال الجهة.',
  ],
  gas: [
    'Household gas by meter or contract. You get the receipt number of the biller.',
    'غاز المنازل بالعداد أو العقد. يصلك رقم إيصال الجهة.',
  ],
  internet: [
    'Home internet and landlines. The line is renewed with the payment; you get the receipt number.',
    'إنترنت منزلي وهاتف أرضي. يُجدَّد الخط مع الدفع ويصلك رقم الإيصال.',
  ],
  mobile: [
    'Bills and top-ups of mobile numbers, for yourself or for somebody at home.',
    'فواتير وشحن أرصدة الهواتف المحمولة، لك أو لأحد أفراد أسرتك.',
  ],
  government: [
    'Fees and fines by file number. You get the official receipt number.',
    'رسوم ومخالفات برقم الملف. يصلك رقم الإيصال الرسمي.',
  ],
};
export const aboutOf = ({ kind }: DemoBiller): Both => ABOUT[kind];

/** Where on a bill the number stands. */
export const HELP: Readonly<Record<BillKind, Both>> = {
  electricity: ['Top left on a paper bill', 'أعلى يسار الفاتورة الورقية'],
  water: ['Below the name on a paper bill', 'أسفل الاسم في الفاتورة الورقية'],
  gas: ['On the front of the meter and on every bill', 'على واجهة العداد وفي كل فاتورة'],
  internet: ['In the contract and on every bill', 'في العقد وفي كل فاتورة'],
  mobile: ['The number itself, without the country code', 'الرقم نفسه بلا رمز الدولة'],
  government: ['In the upper right corner of the notice', 'في الزاوية العليا اليمنى من الإشعار'],
};
