let readFromRequest: (() => string | undefined) | undefined;

/** Called once by the server's entry. */
export function readNonceWith(read: () => string | undefined): void {
  readFromRequest = read;
}

/** The nonce of the page being rendered; undefined in the browser, which must not know it. */
export function pageNonce(): string | undefined {
  return readFromRequest?.();
}
