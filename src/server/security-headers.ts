const YEAR_SECONDS = 31_536_000;
/** Nothing of an API answer is ever a page: a browser that is led to show one runs and loads nothing. */
export const NOTHING_ALLOWED =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What every answer carries, errors too. `policy` is its content security policy; frames around it are refused in any
 * case, by the old header as well for browsers that do not read the policy's.
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

/**
 * What a script, a style sheet or a font carries: no browser shows one as a page, so that the rules for pages would only
 * weigh. A page has thirty of them, and 400 bytes each.
 */
export const PART_OF_PAGE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
