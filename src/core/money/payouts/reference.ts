/** Reference on the vendor's bank statement. */
export const payoutReference = (id: string): string => `SOUK ${id.slice(-12).toUpperCase()}`;
