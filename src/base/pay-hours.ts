/** Hours that a payment link is open, unless the booking begins earlier. */
export const PAY_HOURS = { usual: 24, most: 168 } as const;
