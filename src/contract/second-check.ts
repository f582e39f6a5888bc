import { z } from 'zod';

/**
 * Whether the reader may finish what was begun: `missing` if another person must, `waived` if the
 * reader began it and is the only one with the permission.
 */
export const SecondCheck = z.enum(['passed', 'missing', 'waived']);
