/** `npm run test:deep` runs what is long by nature at its full size; `npm test` keeps a short form of each. */
const isDeep = process.env.TEST_DEEP === '1';

export const deep = <T>(full: T, short: T): T => (isDeep ? full : short);
