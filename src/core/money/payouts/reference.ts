/** What a vendor finds a payout by on the bank's statement. */
export const payoutReference = (id: string): string => `SOUK ${id.slice(-12).toUpperCase()}`;
