/** TEST_DEEP=on runs races and random searches at full size, overnight and before a release. */
const deep = process.env.TEST_DEEP === 'on';

/** `full` in a deep run, otherwise `short`, which still has every case that the test names. */
export const inDepth = <T>(full: T, short: T): T => (deep ? full : short);
