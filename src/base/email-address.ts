/**
 * A mail address with its domain as mail servers know it: `a@exämple.com` becomes `a@xn--exmple-cua.com` (IDNA, as the URL
 * standard has it, alike in browsers and in Node). What is no domain stays as it is, for the rules to refuse.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // Nothing but letters, digits, marks and dots: a URL would take the rest for something else than its host.
  if (
    at < 0 ||
    !/[^\0-\x7f]/.test(domain) ||
    !/^[\p{L}\p{N}\p{M}.\u3002\uff0e\uff61-]+$/u.test(domain)
  )
    return address;
  const url = `http://${domain}/`;
  if (!URL.canParse(url)) return address;
  const { hostname } = new URL(url);
  return `${address.slice(0, at)}@${hostname}`;
}
