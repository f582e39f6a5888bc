import { z } from 'zod';

/** A file of a mail, or an image inside its HTML. */
const Attachment = z.object({
  name: z.string(),
  type: z.string(),
  /** Base64. */
  content: z.string(),
  /** Content id of an image that the HTML shows; null for a file. */
  cid: z.string().nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

/** Attachments of an outbox row. */
export const readAttachments = (stored: unknown): Attachment[] => z.array(Attachment).parse(stored);

export const dataUrl = ({ type, content }: Attachment): string => `data:${type};base64,${content}`;

/** HTML for a page: shows the images that mail programs take from the attachments. */
export const withImages = (html: string, attachments: readonly Attachment[]): string =>
  attachments.reduce(
    (page, one) => (one.cid === null ? page : page.replaceAll(`cid:${one.cid}`, dataUrl(one))),
    html,
  );

/** A voucher's QR code, which mail programs show as an image (they draw no SVG). */
export async function voucherImage(code: string): Promise<Attachment> {
  const { toBuffer } = await import('qrcode');
  const image = await toBuffer(code, { errorCorrectionLevel: 'M', margin: 2, width: 296 });
  return {
    name: `${code}.png`,
    type: 'image/png',
    content: image.toString('base64'),
    cid: voucherCid(code),
  };
}

export const voucherCid = (code: string): string => `voucher-${code}`;
