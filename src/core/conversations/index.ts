/** Public interface of the conversations module. Other modules import from here only. */

export { exportConversations } from './conversations/export.ts';
export { leaveConversations } from './conversations/leaving-store.ts';
export { sweepConversations } from './conversations/sweep.ts';
export { findConversationFileKeys } from './files/store.ts';
export { mailUnread } from './unread-mail/send.ts';
