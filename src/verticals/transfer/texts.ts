export const TRANSFER_TEXTS = ['licenceAuthority', 'methods.operator'];
