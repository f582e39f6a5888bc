import { z } from 'zod';
import { RELATIONS } from '#base/relations.ts';

/** Delivery address of an order, or the place of work of a hired person. */
export const OrderAddress = z.object({
  name: z.string(),
  phone: z.string(),
  country: z.string(),
  city: z.string(),
  area: z.string(),
  line: z.string(),
  landmark: z.string(),
});

/** The person from the customer's list an order is for. */
export const OrderedFor = z.object({
  personId: z.string(),
  name: z.string(),
  relation: z.enum(RELATIONS).nullable(),
});
