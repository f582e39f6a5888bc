import { type Context, Hono } from 'hono';
import { findMail, listMails } from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import { type Language, wordsIn } from '#core/shared/words.ts';
import { securityHeaders } from '../security-headers.ts';
import { mailListPage, mailPage, noMailPage } from './mailbox-pages.ts';

const SHOWN = 100;
// The mails' style attributes are in an iframe, which inherits this policy. These pages run no
// scripts.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The embedded mailbox with all mails, for marketplaces without an SMTP server. */
export function createMailbox({ db, settings }: Pick<Market, 'db' | 'settings'>): Hono {
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
  app.get('/mailbox', async (context) => {
    const to = context.req.query('to')?.trim().toLowerCase() || undefined;
    const mails = to?.includes('\0') ? [] : await listMails(db, { recipient: to, limit: SHOWN });
    return context.html(
      await mailListPage(viewOf(context), { mails, to, limit: SHOWN }),
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
