import { toString } from 'qrcode';

/** A QR code as an SVG element, dark on light with its quiet zone. */
export const drawCode = (text: string): Promise<string> =>
  toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
