/** Pure rules of the oversight module that pages and verticals share with the server. */

export { messageFaults } from './messages/rules.ts';
