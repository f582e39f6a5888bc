/**
 * Way the customer receives a purchase: `sent` to an address (goods), `attended` on a day (tours, stays, visits), or
 * `performed` for them (work at home, bills, transfers, cover).
 */
export const FULFILMENTS = ['sent', 'attended', 'performed'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];
