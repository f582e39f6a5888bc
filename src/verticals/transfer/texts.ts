/** Where its details hold texts that a vendor wrote. */
export const TRANSFER_TEXTS = ['licenceAuthority', 'methods.operator'];
