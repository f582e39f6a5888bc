import { html } from 'hono/html';
import {
  dataUrl,
  findMail,
  type ListedMail,
  type ListedText,
  listMails,
  listTexts,
  type OutboxMail,
  withImages,
} from '#core/messaging/index.ts';
import { type Language, type Say, wordsIn } from '#core/shared/words.ts';
import { documentPage, type Html } from './document.ts';
import { textRow } from './mailbox-texts.ts';
import { type Context, Hono } from 'hono';
import type { Market } from '#core/shared/market.ts';
import { securityHeaders } from '../security-headers.ts';

export interface View {
  readonly language: Language;
  readonly say: Say;
}

const parts = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const;
const times: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', parts),
  ar: new Intl.DateTimeFormat('ar-EG-u-nu-latn', parts),
};

function mailListPage(
  view: View,
  {
    messages,
    to,
    limit,
    publicUrl,
  }: {
    messages: readonly (ListedMail | ListedText)[];
    to: string | undefined;
    limit: number;
    publicUrl: string;
  },
): Promise<string> {
  const { language, say } = view;
  return page(
    view,
    `/mailbox${to ? `?to=${encodeURIComponent(to)}` : ''}`,
    say('mailbox_title'),
    html`<div class="wrap">
      <div class="intro">
        <p><span class="badge">${say('mailbox_demo')}</span></p>
        <h1>${say('mailbox_title')}</h1>
        <p class="muted">${say('mailbox_explanation')}</p>
      </div>
      <form class="mail-tools" method="get" action="/mailbox" role="search">
        ${language === 'ar' ? html`<input type="hidden" name="language" value="ar" />` : ''}
        <div class="field">
          <label for="to">${say('mailbox_filter_label')}</label
          ><input
            id="to"
            name="to"
            type="search"
            dir="ltr"
            value="${to ?? ''}"
            placeholder="${say('mailbox_filter_hint')}"
            autocomplete="off"
          />
        </div>
        <button class="button">${say('mailbox_filter_button')}</button>
        ${to ? html`<a class="button quiet" href="${inLanguage(view, '/mailbox')}">${say('mailbox_filter_clear')}</a>` : html`<a class="button quiet" href="${inLanguage(view, '/mailbox')}">${say('mailbox_refresh')}</a>`}
      </form>
      ${
        messages.length === 0
          ? html`<p class="panel empty">
              ${to ? say('mailbox_empty_filtered', { address: to }) : say('mailbox_empty')}
            </p>`
          : html`<ul class="panel mails">
              ${messages.map((message) =>
                'phone' in message
                  ? textRow(say, message, time(view, message.created_at), publicUrl)
                  : row(view, message),
              )}
            </ul>`
      }
      ${messages.length === limit ? html`<p class="muted small">${say('mailbox_newest', { count: limit })}</p>` : ''}
    </div>`,
  );
}

function mailPage(view: View, mail: OutboxMail): Promise<string> {
  const { say } = view;
  const files = mail.attachments.filter(({ cid }) => cid === null);
  return page(
    view,
    `/mailbox/${mail.id}`,
    mail.subject,
    html`<div class="wrap">
      <div class="intro">
        <p>
          <a href="${inLanguage(view, '/mailbox')}">${say('mailbox_back')}</a> &nbsp;
          <span class="badge">${say('mailbox_demo')}</span>
        </p>
        <h1><bdi>${mail.subject}</bdi></h1>
      </div>
      <dl class="mail-facts">
        <dt>${say('mailbox_filter_label')}</dt>
        <dd><bdi>${mail.recipient}</bdi></dd>
        <dt>${say('mailbox_from_label')}</dt>
        <dd>${time(view, mail.createdAt)}</dd>
      </dl>
      <iframe
        class="mail"
        title="${say('mailbox_html_title')}"
        sandbox="allow-top-navigation-by-user-activation"
        srcdoc="${topLinks(withImages(mail.html, mail.attachments))}"
      ></iframe>
      ${
        files.length === 0
          ? ''
          : html`<p>
              ${say('mailbox_files')}
              ${files.map((file) => html`<a href="${dataUrl(file)}" download="${file.name}"><bdi>${file.name}</bdi></a> `)}
            </p>`
      }
      <details class="panel mail-text" open>
        <summary>${say('mailbox_as_text')}</summary>
        <pre lang="${mail.language}" dir="auto">${mail.text}</pre>
      </details>
    </div>`,
  );
}

function noMailPage(view: View): Promise<string> {
  const { say } = view;
  return page(
    view,
    '/mailbox',
    say('mailbox_title'),
    html`<div class="wrap">
      <div class="intro">
        <h1>${say('mailbox_not_found')}</h1>
        <p><a href="${inLanguage(view, '/mailbox')}">${say('mailbox_back')}</a></p>
      </div>
    </div>`,
  );
}

function row(view: View, mail: ListedMail): Html {
  return html`<li>
    <a href="${inLanguage(view, `/mailbox/${mail.id}`)}"
      ><strong><bdi>${mail.subject}</bdi></strong
      ><span><bdi>${mail.recipient}</bdi></span
      >${time(view, mail.createdAt)}</a
    >
  </li>`;
}

function time({ language }: View, at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${times[language].format(at)}</time>`;
}

/** Links in an iframe would open inside it; this opens them in the whole window. */
function topLinks(mailHtml: string): string {
  return mailHtml.replace('<head>', '<head><base target="_top">');
}

function inLanguage({ language }: View, address: string): string {
  return language === 'en' ? address : `${address}${address.includes('?') ? '&' : '?'}language=ar`;
}

function page(view: View, address: string, title: string, main: Html): Promise<string> {
  const { language, say } = view;
  const other: View = { ...view, language: language === 'en' ? 'ar' : 'en' };
  const aside = html`<div class="end">
    <a href="${language === 'ar' ? '/ar' : '/'}">${say('mailbox_to_marketplace')}</a
    ><a href="${inLanguage(other, address)}" lang="${other.language}"
      >${say('mailbox_other_language')}</a
    >
  </div>`;
  return documentPage({ language, title: `${title} · ${say('mail_brand')}`, aside, main });
}

const SHOWN = 100;
// The mails' style attributes are in an iframe, which inherits this policy. These pages run no
// scripts.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The embedded mailbox with all mails and texts, for marketplaces without an SMTP server. */
export function createMailbox({
  db,
  settings,
  texts,
}: Pick<Market, 'db' | 'settings' | 'texts'>): Hono {
  const headers = {
    ...securityHeaders({ https: settings.publicUrl.startsWith('https:'), policy: POLICY }),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  };
  const app = new Hono();
  if (!settings.mailbox) {
    const gone = (context: Context) =>
      context.text('There is no mailbox here: mail is sent by SMTP.', 404, headers);
    app.all('/mailbox', gone);
    app.all('/mailbox/*', gone);
    return app;
  }
  const newestTo = async (to: string | undefined) => {
    const mails = await listMails(db, { recipient: to, limit: SHOWN });
    if (!texts.mailbox) return mails;
    return [...mails, ...(await listTexts(db, { number: to, limit: SHOWN }))]
      .toSorted((a, b) => (a.id < b.id ? 1 : -1))
      .slice(0, SHOWN);
  };
  app.get('/mailbox', async (context) => {
    const to = context.req.query('to')?.trim().toLowerCase() || undefined;
    const messages = to?.includes('\0') ? [] : await newestTo(to);
    const { publicUrl } = settings;
    return context.html(
      await mailListPage(viewOf(context), { messages, to, limit: SHOWN, publicUrl }),
      200,
      headers,
    );
  });
  app.get('/mailbox/:id{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}', async (context) => {
    const mail = await findMail(db, context.req.param('id'));
    const view = viewOf(context);
    return mail
      ? context.html(await mailPage(view, mail), 200, headers)
      : context.html(await noMailPage(view), 404, headers);
  });
  app.all('/mailbox/*', async (context) =>
    context.html(await noMailPage(viewOf(context)), 404, headers),
  );
  return app;
}

function viewOf(context: Context) {
  const language: Language = context.req.query('language') === 'ar' ? 'ar' : 'en';
  return { language, say: wordsIn(language) };
}
