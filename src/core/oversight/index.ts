/** Public interface of the oversight module. Other modules import from here only. */

export { JOBS_CHANNEL, type QueueState, queueStates } from './jobs/store.ts';
