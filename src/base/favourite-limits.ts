/** Max characters of a list's name. */
export const MAX_LIST_NAME = 60;
/** Max lists of a person. */
export const MAX_LISTS = 50;
/** Max items of a list. */
export const MAX_ITEMS = 500;
export const MAX_FAVOURITE_NOTE = 300;
/** Items per page of a list. */
export const FAVOURITES_PAGE = 24;
