import { wordsIn } from '#core/shared/words.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { RenderedMail } from './outbox-store.ts';
import type { MailRequest } from './outbox.ts';
import { letterOf } from './templates/letters.ts';
import { writerFor } from './templates/writer.ts';

/** Renders a mail in its language as HTML and text. Links start with `publicUrl`. */
export async function renderMail(request: MailRequest, publicUrl: string): Promise<RenderedMail> {
  const letter = letterOf(request, publicUrl);
  const say = wordsIn(request.language);
  const { link } = writerFor(request.language, publicUrl);
  const head = {
    brand: say('mail_brand'),
    reason: say('mail_footer_reason', { host: new URL(publicUrl).host }),
    help: { label: say('mail_footer_help'), url: link('/contact-us') },
    homeUrl: link('/'),
  };
  return {
    // Prevents header injection by a line break in a name.
    subject: letter.subject.replaceAll(/\s+/g, ' ').trim(),
    html: await letterHtml(letter, head),
    text: letterText(letter, head),
  };
}
