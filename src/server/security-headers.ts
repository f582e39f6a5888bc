const YEAR_SECONDS = 31_536_000;
/** An API response is never a page: even if a browser shows it, it runs and loads nothing. */
export const NOTHING_ALLOWED =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Headers of all responses, including errors. `policy` is the content security policy. Framing is
 * always refused, also with the older header for browsers that ignore the policy's.
 */
export function securityHeaders({
  https,
  policy = NOTHING_ALLOWED,
}: {
  https: boolean;
  policy?: string;
}): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
}

/** Browsers never show these as pages; page headers would add 400 bytes to each file. */
export const PART_OF_PAGE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
