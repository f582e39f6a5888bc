/** Keys of the details with texts by the vendor. */
export const HOTEL_TEXTS = ['ratePlans.name'];
