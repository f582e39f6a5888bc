/** Public interface of the conversations module. Other modules import from here only. */

export { findConversationFileKeys } from './files/store.ts';
