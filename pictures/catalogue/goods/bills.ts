import { paperBill } from '../../draw/goods/paper-bill.ts';
import type { StillLifeOptions } from '../../draw/goods/still-life.ts';
import { drawn, type Thing } from './drawn.ts';

// The signs are Lucide's (ISC licence), as on the page of bills.
const bill = (
  kind: string,
  colour: string,
  sign: string,
  ground: StillLifeOptions['ground'],
  alt: readonly [en: string, ar: string],
): Thing => ({
  name: `bill-${kind}`,
  alt,
  ground,
  floorAt: 640,
  paint: (s) => paperBill(s, { colour, sign }),
});

/** Paper bills, one for each kind. */
export const bills = drawn(
  [
    bill(
      'electricity',
      '#c2862b',
      'M4 14a1 1 0 0 1-.78-1.63l9.9-10.2a.5.5 0 0 1 .86.46l-1.92 6.02A1 1 0 0 0 13 10h7a1 1 0 0 1 .78 1.63l-9.9 10.2a.5.5 0 0 1-.86-.46l1.92-6.02A1 1 0 0 0 11 14z',
      ['#efd9b2', '#c99f68'],
      ['A paper electricity bill and a pen.', 'فاتورة كهرباء ورقية وقلم.'],
    ),
    bill(
      'water',
      '#2f7480',
      'M7 16.3c2.2 0 4-1.83 4-4.05 0-1.16-.57-2.26-1.71-3.19S7.29 6.75 7 5.3c-.29 1.45-1.14 2.84-2.29 3.76S3 11.1 3 12.25c0 2.22 1.8 4.05 4 4.05zM12.56 6.6A10.97 10.97 0 0 0 14 3.02c.5 2.5 2 4.9 4 6.5s3 3.5 3 5.5a6.98 6.98 0 0 1-11.91 4.97',
      ['#cfe0dd', '#9bbab4'],
      ['A paper water bill and a pen.', 'فاتورة مياه ورقية وقلم.'],
    ),
    bill(
      'gas',
      '#b4573a',
      'M8.5 14.5A2.5 2.5 0 0 0 11 12c0-1.38-.5-2-1-3-1.072-2.143-.224-4.054 2-6 .5 2.5 2 4.9 4 6.5 2 1.6 3 3.5 3 5.5a7 7 0 1 1-14 0c0-1.153.433-2.294 1-3a2.5 2.5 0 0 0 2.5 2.5z',
      ['#f0cdb8', '#cc9579'],
      ['A paper gas bill and a pen.', 'فاتورة غاز ورقية وقلم.'],
    ),
    bill(
      'internet',
      '#4d5f8e',
      'M12 20h.01M2 8.82a15 15 0 0 1 20 0M5 12.859a10 10 0 0 1 14 0M8.5 16.429a5 5 0 0 1 7 0',
      ['#d5d9e6', '#a3a9bf'],
      ['A paper internet bill and a pen.', 'فاتورة إنترنت ورقية وقلم.'],
    ),
    bill(
      'mobile',
      '#2f6f5a',
      'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 18h.01',
      ['#d5e0c9', '#a2b48c'],
      ['A paper mobile bill and a pen.', 'فاتورة هاتف محمول ورقية وقلم.'],
    ),
    bill(
      'government',
      '#7d4a63',
      'M10 18v-7M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949zM14 18v-7M18 18v-7M3 22h18M6 18v-7',
      ['#e9d2d6', '#c39da5'],
      ['A paper notice of a fee and a pen.', 'إشعار رسوم ورقي وقلم.'],
    ),
  ],
  900,
);
