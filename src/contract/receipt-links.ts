import { z } from 'zod';
import { PrintedDocument } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { Dollars, IdParams, Instant, Message } from './shared.ts';

const ReceiptLink = z.object({ prices: z.boolean(), expiresAt: Instant });

export const endpoints = {
  readReceiptLink: endpoint('GET /orders/{id}/receipt-link', 'customer', {
    summary: "State of the receipt link for the beneficiary of the caller's order",
    params: IdParams,
    answers: { 200: z.object({ link: ReceiptLink.nullable() }) },
  }),
  makeReceiptLink: endpoint('PUT /orders/{id}/receipt-link', 'customer', {
    summary:
      'Create a link to the receipt of a paid order for its beneficiary, valid for 90 days; replaces an earlier one',
    params: IdParams,
    body: z.object({ prices: z.boolean().default(true) }),
    answers: {
      200: z.object({
        link: ReceiptLink,
        /** Returned once: only its hash is stored. */
        url: z.string(),
      }),
    },
  }),
  revokeReceiptLink: endpoint('DELETE /orders/{id}/receipt-link', 'customer', {
    summary: 'Revoke the receipt link',
    params: IdParams,
    answers: { 200: Message },
  }),
  readSharedReceipt: endpoint('POST /shared-receipts', 'public', {
    summary: 'The receipt of a link. Its token is in the body, so that no log contains it',
    body: z.object({ token: z.string().max(64) }),
    answers: { 200: z.object({ document: PrintedDocument, expiresAt: Instant }) },
  }),
  listSpending: endpoint('GET /account/spending', 'customer', {
    summary:
      "The caller's net spending per person and month of the order, in the last twelve months",
    answers: {
      200: z.object({
        people: z.array(
          z.object({
            /** Name as in the latest order. */
            name: z.string(),
            total: Dollars,
            months: z.array(
              z.object({ month: z.string(), total: Dollars, orders: z.number().int() }),
            ),
          }),
        ),
      }),
    },
  }),
};
