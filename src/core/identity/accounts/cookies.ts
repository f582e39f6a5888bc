/** Cookie names; the server adds `__Host-` on https. */
export const SESSION_COOKIE = 'souk_session';
/** A pending code step; only works for the code endpoints. */
export const STEP_COOKIE = 'souk_step';
export const DEVICE_COOKIE = 'souk_device';
/** Recognizes a browser after an earlier sign-in. Grants no access. */
export const BROWSER_COOKIE = 'souk_browser';

/**
 * Clears browser storage at sign-out. Cookies stay, so that a known device is recognized at the
 * next sign-in.
 */
export const FORGET = { 'clear-site-data': '"storage"' };
