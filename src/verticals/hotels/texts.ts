/** Where its details hold texts that a vendor wrote. */
export const HOTEL_TEXTS = ['ratePlans.name'];
