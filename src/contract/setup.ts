import { z } from 'zod';
import { PLANS } from '#base/plans.ts';
import { endpoint } from './endpoint.ts';
import { VendorStatus } from './vendors.ts';

/** Facts that the setup guide of a vendor without orders ticks off. */
export const VendorSetup = z.object({
  status: VendorStatus,
  /** The page's vertical; until there is a page, that of the application's industry. */
  vertical: z.string().nullable(),
  page: z
    .object({
      _id: z.string(),
      name: z.string(),
      href: z.string(),
      /** Customers see it now. */
      onSale: z.boolean(),
      delivery: z.boolean(),
      hours: z.boolean(),
      /** A day has its own price or terms, or is closed. */
      dates: z.boolean(),
      /** An exchange rate has not expired yet. */
      rate: z.boolean(),
    })
    .nullable(),
  /** A listing is neither hidden nor archived. */
  listed: z.boolean(),
  payoutAccount: z.boolean(),
});
export type VendorSetup = z.infer<typeof VendorSetup>;

const vendorSetup = endpoint('GET /vendor/setup', 'vendor', {
  may: 'member',
  summary:
    "The business's name, country and plan, and its steps to the first sale; `setup` is null before the application and after the first paid order",
  answers: {
    200: z.object({
      setup: VendorSetup.nullable(),
      /** `name` and `country` are null before the application has them. */
      business: z
        .object({
          name: z.string().nullable(),
          country: z.string().nullable(),
          plan: z.enum(PLANS),
        })
        .nullable(),
    }),
  },
});

export const endpoints = { vendorSetup };
