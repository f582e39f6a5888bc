import { calendarFile } from '#base/calendar-file.ts';
import type { NoticeGroup } from '#base/notice-groups.ts';
import { wordsIn } from '#core/shared/words.ts';
import { type Attachment, voucherImage } from './attachments.ts';
import { letterHtml } from './letter-html.ts';
import { type Letter, letterText } from './letter.ts';
import type { RenderedMail } from './outbox-store.ts';
import type { MailRequest } from './outbox.ts';
import { letterOf } from './templates/letters.ts';
import { writerFor } from './templates/writer.ts';

/** The recipient's way to switch such mails off. */
export interface OptOut {
  readonly group: NoticeGroup;
  readonly token: string;
}

/** Renders a mail in its language as HTML and text, with its attachments. Links start with `publicUrl`. */
export async function renderMail(
  request: MailRequest,
  publicUrl: string,
  now: Date,
  optOut: OptOut | null = null,
): Promise<RenderedMail> {
  const letter = letterOf(request, publicUrl);
  const say = wordsIn(request.language);
  const { link } = writerFor(request.language, publicUrl);
  const head = {
    brand: say('mail_brand'),
    reason: say('mail_footer_reason', { host: new URL(publicUrl).host }),
    help: { label: say('mail_footer_help'), url: link('/contact-us') },
    homeUrl: link('/'),
    optOut: optOut && {
      label: say('mail_footer_unsubscribe'),
      // In the fragment, which reaches no server or log.
      url: link(`/unsubscribe#${optOut.group}.${optOut.token}`),
    },
  };
  return {
    // Prevents header injection by a line break in a name.
    subject: plain(letter.subject.replaceAll(/[\s\x85]+/g, ' ')).trim(),
    html: plain(await letterHtml(letter, head)),
    text: plain(letterText(letter, head)),
    attachments: await attachmentsOf(letter, publicUrl, now),
    unsubscribe: optOut && `${publicUrl}/api/unsubscribe/${encodeURIComponent(optOut.token)}`,
  };
}

async function attachmentsOf(
  { blocks, events = [] }: Letter,
  publicUrl: string,
  now: Date,
): Promise<Attachment[]> {
  const codes = blocks.flatMap((block) => (block.kind === 'voucher' ? [block.code] : []));
  const images = await Promise.all([...new Set(codes)].map((code) => voucherImage(code)));
  const [first] = events;
  if (!first) return images;
  const file = Buffer.from(calendarFile(events, publicUrl, now)).toString('base64');
  return [
    ...images,
    { name: `souk-${first.when.from}.ics`, type: 'text/calendar', content: file, cid: null },
  ];
}

/** Removes control characters and direction overrides; templates write isolates. */
const plain = (text: string): string =>
  text.toWellFormed().replaceAll(/(?![\t\n\r])[\p{Cc}\u202a-\u202e]/gu, '');
