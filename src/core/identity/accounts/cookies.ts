/** Cookie names; the server adds `__Host-` on https. */
export const SESSION_COOKIE = 'souk_session';
/** A pending code step: opens nothing but the code calls. */
export const STEP_COOKIE = 'souk_step';
export const DEVICE_COOKIE = 'souk_device';
/** Tells a browser that its person signed in with before from a new one. Opens nothing. */
export const BROWSER_COOKIE = 'souk_browser';

/** With it the browser empties what its tabs keep of somebody who leaves. Cookies stay: a known device is known to the next sign-in. */
export const FORGET = { 'clear-site-data': '"storage"' };
