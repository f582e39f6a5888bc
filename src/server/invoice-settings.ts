import { z } from 'zod';
import type { Invoicing } from '#core/money/index.ts';

export const INVOICE_SETTINGS = {
  INVOICE_SELLER: z.string().max(100, 'must have at most 100 letters').default('Souk'),
  INVOICE_ADDRESS: z.string().max(300, 'must have at most 300 letters').default(''),
  INVOICE_BANK: z.string().max(300, 'must have at most 300 letters').default(''),
  INVOICE_TAX_NUMBER: z.string().max(60, 'must have at most 60 letters').default(''),
  INVOICE_TAX_PERCENT: z.coerce
    .number({ error: 'must be a number' })
    .min(0, 'must be from 0 to 50')
    .max(50, 'must be from 0 to 50')
    .multipleOf(0.01, 'must have at most two decimals')
    .default(0),
};

export const invoicingOf = (settings: {
  readonly INVOICE_SELLER: string;
  readonly INVOICE_ADDRESS: string;
  readonly INVOICE_BANK: string;
  readonly INVOICE_TAX_NUMBER: string;
  readonly INVOICE_TAX_PERCENT: number;
}): Invoicing => ({
  seller: {
    name: settings.INVOICE_SELLER,
    lines: linesOf(settings.INVOICE_ADDRESS),
    taxNumber: settings.INVOICE_TAX_NUMBER,
  },
  bank: linesOf(settings.INVOICE_BANK),
  taxBps: Math.round(settings.INVOICE_TAX_PERCENT * 100),
});

/** Lines separated by bars. */
const linesOf = (text: string): string[] => text.split('|').flatMap((line) => line.trim() || []);
