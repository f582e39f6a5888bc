// Ordered: each browser's header also contains the names after it.
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A browser's name from its User-Agent; '' if unknown. */
export const browserOf = (userAgent: string): string => first(BROWSERS, userAgent);

/** Its operating system; '' if unknown. */
export const systemOf = (userAgent: string): string => first(SYSTEMS, userAgent);

function first(names: readonly (readonly [string, RegExp])[], userAgent: string): string {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '';
}
