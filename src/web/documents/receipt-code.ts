/** The code of a receipt, as it is kept; null of what is none: certificates have twelve signs. */
export function asReceiptCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === 13 && code.startsWith('R') ? code : null;
}
