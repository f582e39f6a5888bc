// The billers of the demonstration, a line each in both languages. All of them, their numbers and their rates are invented.
import type { Checksum } from '#base/account-format.ts';
import type { Currency } from '#base/currency.ts';
import type { DemoVendor } from '#core/demo/vendors.ts';
import type { BillKind } from '../kinds.ts';

type Both = readonly [english: string, arabic: string];

export interface DemoBiller {
  /** Unique among all demo listings. */
  readonly key: string;
  readonly kind: BillKind;
  readonly name: Both;
  readonly area: Both;
  readonly label: Both;
  readonly template: string;
  readonly example: string;
  readonly checksum: Checksum;
}

/** Somebody who pays bills for others, in one country. */
export interface DemoPayer extends DemoVendor {
  readonly arabic: Both;
  readonly location: Both;
  readonly currency: Currency;
  /** An example: nobody renews it. */
  readonly rate: string;
  readonly least: string;
  readonly most: string;
  readonly step: string;
  readonly billers: readonly DemoBiller[];
}

export const LABELS = {
  customer: ['Customer number', 'رقم المشترك'],
  meter: ['Meter number', 'رقم العداد'],
  phone: ['Mobile number', 'رقم الهاتف المحمول'],
  line: ['Line number', 'رقم الخط'],
  file: ['File number', 'رقم الملف'],
} as const;

export const biller = (
  key: string,
  kind: BillKind,
  name: Both,
  area: Both,
  label: keyof typeof LABELS,
  [template, example, checksum = 'none']: readonly [string, string, Checksum?],
): DemoBiller => ({ key, kind, name, area, label: LABELS[label], template, example, checksum });
