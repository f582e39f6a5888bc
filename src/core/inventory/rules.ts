/** Pure rules of the inventory module that pages and verticals share with the server. */

export { type Judged, type ToDeliver, judgeDelivery } from './delivery/judge-rules.ts';
export { CLOSED_AHEAD, DELIVERY, reaches, returnUntil } from './delivery/rules.ts';
export { readPrice, readStock } from './inventory/import-rules.ts';
