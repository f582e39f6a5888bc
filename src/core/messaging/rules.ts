/** Pure rules of the messaging module that pages and verticals share with the server. */

export { CODE_LIFE_MS, RESET_LIFE_MS } from './mail/secret-rules.ts';
