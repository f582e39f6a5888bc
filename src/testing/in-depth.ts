/** TEST_DEEP=on runs races and random searches at full size, for a night and before a release. */
const deep = process.env.TEST_DEEP === 'on';

/** `full` in a deep run, else `short`, which still has every case that the test names. */
export const inDepth = <T>(full: T, short: T): T => (deep ? full : short);
