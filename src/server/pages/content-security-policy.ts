export interface PolicyParts {
  /** Allows the card provider's script and frames only if it takes the payments. */
  readonly stripe: boolean;
  readonly https: boolean;
}

/** CSP level 3: our scripts by nonce, and scripts that they load by strict-dynamic. */
export function contentSecurityPolicy({ stripe, https }: PolicyParts): (nonce: string) => string {
  const rest = [
    // Sizes and blurred placeholders are style attributes; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' https:",
    "font-src 'self'",
    `connect-src 'self'${stripe ? ' https://api.stripe.com' : ''}`,
    `frame-src ${stripe ? 'https://js.stripe.com https://hooks.stripe.com' : "'none'"}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return (nonce) =>
    `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ${rest}`;
}
