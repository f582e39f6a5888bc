import { html, raw } from 'hono/html';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, wordsIn } from '#core/shared/words.ts';

export type Html = ReturnType<typeof html>;

const web = join(import.meta.dirname, '../../web/styles');
// The interface's design tokens; the rest of the file is for the pages' build.
const tokens = readFileSync(join(web, 'tokens.css'), 'utf8').split('@theme')[0] ?? '';
const STYLE = raw(tokens + readFileSync(join(import.meta.dirname, 'documents.css'), 'utf8'));

export interface DocumentParts {
  readonly language: Language;
  readonly title: string;
  /** Content beside the logo. */
  readonly aside: Html | string;
  readonly main: Html;
  /** Our own script, allowed by its nonce. */
  readonly script?: { readonly nonce: string; readonly source: string };
}

/** A page written by hand, unlike the built ones: the mailbox and the API documentation. */
export async function documentPage({
  language,
  title,
  aside,
  main,
  script,
}: DocumentParts): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <header class="top">
          <div class="wrap">
            <a class="mark" href="${language === 'ar' ? '/ar' : '/'}"
              ><svg viewBox="0 0 54 64" aria-hidden="true">
                <path
                  fill="var(--primary)"
                  d="M2 64V28C2 14 16 8 27 0c11 8 25 14 25 28v36H41V30c0-8-8-12-14-17-6 5-14 9-14 17v34Z"
                />
                <path fill="#E7A33C" d="M19 64V36c0-5 4-8 8-11 4 3 8 6 8 11v28Z" /></svg
              ><span>${wordsIn(language)('mail_brand')}</span></a
            >
            ${aside}
          </div>
        </header>
        <main id="main">${main}</main>
        ${
          script
            ? html`<script nonce="${script.nonce}">
                ${raw(script.source)};
              </script>`
            : ''
        }
      </body>
    </html> `;
  return page.toString();
}
