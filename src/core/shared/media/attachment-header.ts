/** The Content-Disposition of a download: an RFC 8187 name with an ASCII fallback for old clients. */
export function attachmentHeader(name: string, ending: string, fallback = 'document'): string {
  const encoded = encodeURIComponent(`${name}.${ending}`.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${fallback}.${ending}"; filename*=UTF-8''${encoded}`;
}
