/** Public interface of the selling module. Other modules import from here only. */

export { alertOfFavourites } from './favourites/alert.ts';
export { hasAlerts } from './favourites/alert-store.ts';
