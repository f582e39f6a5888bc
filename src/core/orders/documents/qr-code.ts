/** A QR code as an SVG element, dark on light with its quiet zone. */
export async function drawCode(text: string): Promise<string> {
  const { toString } = await import('qrcode');
  return toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
}
