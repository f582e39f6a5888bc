import { z } from 'zod';
import { defineVertical } from '#verticals/vertical.ts';
import { courierSpec } from './courier-vertical.ts';

/** The courier as a vertical that sends money by its customer's standing, to somebody who is screened. */
export const remitter = defineVertical({
  ...courierSpec,
  secrets: {
    schema: z.object({
      account: z.string().regex(/^\d{6,20}$/, 'An account has 6 to 20 digits'),
      name: z.string().trim().min(1, 'Enter a name').max(70),
      nameArabic: z.string().trim().max(70).default(''),
      birth: z.string().default(''),
    }),
    mask: ({ account }) => `•••• ${account.slice(-4)}`,
    identity: ({ account }) => account,
    keepDays: 30,
  },
  standing: {
    from: 1,
    field: 'sumCents',
    payee: ({ country }, { name, nameArabic, birth }) => ({
      name,
      nameArabic,
      birth,
      country: country === 'Egypt' ? 'EG' : '',
    }),
  },
});
