import { z } from 'zod';
import { VENDOR_ROLES } from '#base/permissions.ts';
import { endpoint } from './endpoint.ts';
import { Id, Instant, Message } from './shared.ts';
import { VendorStatus } from './vendors.ts';

export const Membership = z.object({
  /** The vendor's id. */
  _id: z.string(),
  businessName: z.string(),
  status: VendorStatus,
  role: z.enum(VENDOR_ROLES),
  since: Instant,
  /** The vendor of this session. */
  chosen: z.boolean(),
});
export type Membership = z.infer<typeof Membership>;

export const endpoints = {
  listMemberships: endpoint('GET /account/memberships', 'customer', {
    summary: 'The vendors of which the caller is a member, in the order of joining',
    answers: { 200: z.object({ memberships: z.array(Membership) }) },
  }),
  chooseVendor: endpoint('PUT /account/vendor', 'customer', {
    summary: "Choose the vendor that this session's vendor calls are about",
    body: z.object({ vendorId: Id }),
    answers: { 200: Message },
  }),
  beginToSell: endpoint('POST /account/selling', 'customer', {
    summary: 'Make the customer a vendor before the onboarding. The same again changes nothing',
    answers: { 200: Message },
  }),
};
