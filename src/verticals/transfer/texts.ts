/** Keys of the details with texts by the vendor. */
export const TRANSFER_TEXTS = ['licenceAuthority', 'methods.operator'];
