/**
 * The content encodings that a client accepts; those with quality 0 are not accepted. Source: RFC
 * 9110, 12.5.3.
 */
export function acceptedEncodings(header: string | undefined): (name: string) => boolean {
  const qualities = new Map(
    (header ?? '').split(',').flatMap((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return name === '' ? [] : [[name, quality === undefined ? 1 : Number(quality) || 0] as const];
    }),
  );
  return (name) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
}
