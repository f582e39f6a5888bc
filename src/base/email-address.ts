/**
 * An email address with its domain in ASCII: `a@exämple.com` becomes `a@xn--exmple-cua.com` (IDNA
 * according to the URL standard, the same in browsers and in Node). An invalid domain is unchanged,
 * for validation to refuse.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // Only letters, digits, marks and dots: a URL would parse other characters as something other
  // than its host.
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
