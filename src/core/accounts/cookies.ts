/** Cookie names; the server adds `__Host-` on https. */
export const SESSION_COOKIE = 'souk_session';
/** A pending code step: opens nothing but the code calls. */
export const STEP_COOKIE = 'souk_step';
export const DEVICE_COOKIE = 'souk_device';
/** Tells a browser that its person signed in with before from a new one. Opens nothing. */
export const BROWSER_COOKIE = 'souk_browser';
