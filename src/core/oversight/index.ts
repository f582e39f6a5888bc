/** Public interface of the oversight module. Other modules import from here only. */

export { type QueueState, queueStates } from './jobs/store.ts';
