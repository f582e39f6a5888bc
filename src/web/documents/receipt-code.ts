/** A receipt's normalised code; null if invalid. Certificates have twelve characters. */
export function asReceiptCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === 13 && code.startsWith('R') ? code : null;
}
