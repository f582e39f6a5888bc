import { z } from 'zod';
import { defineVertical } from '#verticals/vertical.ts';
import { compliance } from '#verticals/capabilities/compliance.ts';
import { courierCapabilities, type CourierDetails, courierSpec } from './courier-vertical.ts';

// Removed, because the remitter's secrets have another shape, which these would contradict.
const { secrets: _its, capabilities: _theirs, ...sent } = courierSpec;

const RemitterSecrets = z.object({
  account: z.string().regex(/^\d{6,20}$/, 'An account has 6 to 20 digits'),
  name: z.string().trim().min(1, 'Enter a name').max(70),
  nameArabic: z.string().trim().max(70).default(''),
  birth: z.string().default(''),
});

/** The courier as a vertical with sending limits by tier and screened recipients. */
export const remitter = defineVertical({
  ...sent,
  secrets: {
    schema: RemitterSecrets,
    mask: ({ account }) => `•••• ${account.slice(-4)}`,
    identity: ({ account }) => account,
    keepDays: 30,
  },
  capabilities: [
    ...courierCapabilities,
    compliance<z.infer<typeof CourierDetails>, z.infer<typeof RemitterSecrets>>({
      from: 1,
      field: 'sumCents',
      payee: ({ country }, { name, nameArabic, birth }) => ({
        name,
        nameArabic,
        birth,
        country: country === 'Egypt' ? 'EG' : '',
      }),
    }),
  ],
});
