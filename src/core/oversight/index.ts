/** Public interface of the oversight module. Other modules import from here only. */

export { foldSales } from './figures/fold-sales.ts';
export { storeSoldDays } from './figures/sold-days-store.ts';
export { type QueueState, queueStates } from './jobs/store.ts';
