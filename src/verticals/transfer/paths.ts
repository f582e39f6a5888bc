/** The page that compares all vendors. */
export const ALL_TRANSFERS = '/service/Money-Transfer-Services';
