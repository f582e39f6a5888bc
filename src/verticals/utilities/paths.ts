/** The page of all billers. */
export const ALL_BILLERS = '/service/Utilities';
