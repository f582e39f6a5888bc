/** Public interface of the conversations module. Other modules import from here only. */

export { exportedConversations } from './retention/export.ts';
export { leaveConversations } from './retention/store.ts';
export { sweepConversations } from './retention/sweep.ts';
export { countResponses } from './response/count.ts';
export { findConversationFileKeys } from './files/store.ts';
export { mailUnread } from './unread-mail/send.ts';
