/** `__Host-` binds a cookie to this host over https; browsers refuse it on http. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

export function cookieHeader(name: string, value: string, maxAge: number, secure: boolean): string {
  return `${cookieName(name, secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;
}
