import { html, raw } from 'hono/html';
import { voucherCid } from './attachments.ts';
import type { Block, Letter, Letterhead } from './letter.ts';
import type { Language } from '#core/shared/words.ts';

// Mail programs do not support CSS variables and few support style sheets, so the design tokens are
// inlined. The fonts are the system fonts closest to Fraunces, Instrument Sans and Plex Arabic,
// since mail programs load no web fonts.
const faces: Record<Language, { serif: string; sans: string; line: string }> = {
  en: {
    serif: "Georgia,'Times New Roman',serif",
    sans: "'Instrument Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif",
    line: '1.5',
  },
  ar: {
    serif: "'IBM Plex Sans Arabic','Geeza Pro','Segoe UI',Tahoma,Arial,sans-serif",
    sans: "'IBM Plex Sans Arabic','Geeza Pro','Segoe UI',Tahoma,Arial,sans-serif",
    line: '1.7',
  },
};

const STYLE = { en: styleOf('en'), ar: styleOf('ar') } as const;

function styleOf(language: Language) {
  const { serif, sans, line } = faces[language];
  const bold = language === 'ar' ? '600' : '500';
  return {
    body: 'margin:0;padding:0;background-color:#fbf7f0;-webkit-text-size-adjust:100%',
    preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
    ground: 'background-color:#fbf7f0',
    brand: `font:${bold} 26px/1.2 ${serif};color:#0e5a50;text-decoration:none`,
    paper:
      'background-color:#ffffff;border:1px solid #e8dfd2;border-radius:16px;padding:32px 28px 14px',
    title: `margin:0 0 14px;font:${bold} 26px/1.25 ${serif};color:#211a15`,
    heading: `margin:6px 0 10px;font:${bold} 20px/1.3 ${serif};color:#211a15`,
    text: `margin:0 0 18px;font:400 16px/${line} ${sans};color:#211a15`,
    note: `margin:0 0 18px;font:400 14px/${line} ${sans};color:#6b5f55`,
    code: `margin:0 0 20px;padding:16px 12px;border-radius:10px;background-color:#e3eee9;color:#0a463f;font:600 34px/1.2 ${faces.en.sans};letter-spacing:8px;text-align:center`,
    voucher: `margin:0 0 20px;font:600 18px/1.4 ${faces.en.sans};letter-spacing:1px;color:#211a15;text-align:center`,
    buttonCell: 'background-color:#0e5a50;border-radius:10px',
    button: `display:inline-block;padding:14px 26px;border-radius:10px;background-color:#0e5a50;color:#ffffff;font:600 16px/20px ${sans};text-decoration:none`,
    link: `color:#0e5a50;font-family:${sans};text-decoration:underline`,
    facts: 'margin:0 0 20px;background-color:#f4ecdf;border-radius:10px',
    factLabel: `padding:9px 16px;font:400 14px/20px ${sans};color:#6b5f55;vertical-align:top;white-space:nowrap`,
    factValue: `padding:9px 16px;font:600 14px/20px ${sans};color:#211a15;vertical-align:top`,
    billAbove: `padding:14px 0 0;font:400 14px/20px ${sans};color:#6b5f55`,
    billName: `padding:11px 0;border-bottom:1px solid #e8dfd2;font:600 15px/22px ${sans};color:#211a15`,
    billAmount: `padding:11px 0;border-bottom:1px solid #e8dfd2;font:400 15px/22px ${sans};color:#211a15;vertical-align:top;white-space:nowrap`,
    detail: `font:400 14px/20px ${sans};color:#6b5f55`,
    total: `padding:13px 0 4px;font:600 17px/24px ${sans};color:#211a15`,
    foot: `padding:18px 8px 0;font:400 13px/1.6 ${sans};color:#6b5f55`,
  } as const;
}

const dark = {
  '.ground': 'background-color:#17130f!important',
  '.paper': 'background-color:#211b16!important;border-color:#3a3028!important',
  '.ink': 'color:#f4ece1!important',
  '.muted': 'color:#b5a799!important',
  '.line': 'border-color:#3a3028!important',
  '.sunk': 'background-color:#2a231c!important',
  '.brand,.link': 'color:#4fb3a2!important',
  '.button': 'background-color:#4fb3a2!important;color:#0b201c!important',
  '.code': 'background-color:#1d332e!important;color:#6cc6b6!important',
};
const rules = Object.entries(dark).map(
  ([selector, declarations]) => `${selector}{${declarations}}`,
);

/** Dark mode by media query; Outlook marks its dark mode with `data-ogsc`. */
const DARK = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${rules.join('')}}`,
  ...Object.entries(dark).map(
    ([selector, declarations]) =>
      `${selector
        .split(',')
        .map((single) => `[data-ogsc] ${single}`)
        .join(',')}{${declarations}}`,
  ),
].join('\n');

type Html = ReturnType<typeof html>;

/**
 * The mail as HTML that renders alike in all mail programs: tables and inline styles. Its only
 * images are vouchers, which the mail brings along. Has a dark mode, and stays readable if the
 * program inverts colours by itself. All values are escaped.
 */
export async function letterHtml(letter: Letter, head: Letterhead): Promise<string> {
  const { language } = letter;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const start = language === 'ar' ? 'right' : 'left';
  const style = STYLE[language];
  const page = await html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${letter.subject}</title>
        <style>
          ${raw(DARK)}
        </style>
      </head>
      <body class="ground" style="${style.body}">
        <div style="${style.preview}">${letter.preview}</div>
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="${style.ground}"
        >
          <tr>
            <td align="center" style="padding:24px 12px 40px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                dir="${direction}"
                style="max-width:560px"
              >
                <tr>
                  <td align="${start}" style="padding:8px 8px 18px">
                    <a href="${head.homeUrl}" class="brand" style="${style.brand}">${head.brand}</a>
                  </td>
                </tr>
                <tr>
                  <td class="paper" align="${start}" style="${style.paper}">
                    <h1 class="ink" style="${style.title}">${letter.title}</h1>
                    ${letter.blocks.map((block) => blockHtml(block, language))}
                  </td>
                </tr>
                <tr>
                  <td align="${start}" class="muted" style="${style.foot}">
                    ${head.reason}<br /><a
                      href="${head.help.url}"
                      class="link"
                      style="${style.link}"
                      >${head.help.label}</a
                    >${
                      head.optOut
                        ? html`<br /><a href="${head.optOut.url}" class="link" style="${style.link}"
                              >${head.optOut.label}</a
                            >`
                        : ''
                    }
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
  return page.toString();
}

function blockHtml(block: Block, language: Letter['language']): Html {
  const style = STYLE[language];
  const end = language === 'ar' ? 'left' : 'right';
  switch (block.kind) {
    case 'text':
      return html`<p class="ink" style="${style.text}">${withBreaks(block.text)}</p>`;
    case 'note':
      return html`<p class="muted" style="${style.note}">${withBreaks(block.text)}</p>`;
    case 'heading':
      return html`<h2 class="ink" style="${style.heading}"><bdi>${block.text}</bdi></h2>`;
    case 'code':
      return html`<p class="code" dir="ltr" style="${style.code}">${block.code}</p>`;
    case 'voucher':
      // White around the code also in dark mode, so that scanners read it.
      return html`<p class="ink" style="${style.voucher}">
        <img
          src="cid:${voucherCid(block.code)}"
          width="148"
          height="148"
          alt="${block.label}"
          style="display:block;margin:0 auto 8px;border-radius:10px;background-color:#ffffff"
        /><bdi dir="ltr">${block.code}</bdi>
      </p>`;
    case 'button':
      return html`<table
        role="presentation"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin:0 0 20px"
      >
        <tr>
          <td class="button" style="${style.buttonCell}">
            <a href="${block.url}" class="button" style="${style.button}">${block.label}</a>
          </td>
        </tr>
      </table>`;
    case 'link':
      return html`<p style="${style.text}">
        <a href="${block.url}" class="link" style="${style.link}">${block.label}</a>
      </p>`;
    case 'facts':
      return html`<table
        role="presentation"
        class="sunk"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="${style.facts}"
      >
        ${block.facts.map(
          ({ label, value }) =>
            html`<tr>
              <td class="muted" style="${style.factLabel}">${label}</td>
              <td class="ink" align="${end}" style="${style.factValue}"><bdi>${value}</bdi></td>
            </tr>`,
        )}
      </table>`;
    case 'bill':
      return html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin:0 0 20px"
      >
        ${block.rows.map(
          ({ above, name, detail, amount }) =>
            html`${
                above
                  ? html`<tr>
                      <td class="muted" colspan="2" style="${style.billAbove}">
                        <bdi>${above}</bdi>
                      </td>
                    </tr>`
                  : ''
              }
              <tr>
                <td class="ink line" style="${style.billName}">
                  <bdi>${name}</bdi>${
                    detail
                      ? html`<br /><span class="muted" style="${style.detail}">${detail}</span>`
                      : ''
                  }
                </td>
                <td class="ink line" align="${end}" style="${style.billAmount}">
                  <bdi dir="ltr">${amount}</bdi>
                </td>
              </tr>`,
        )}
        <tr>
          <td class="ink" style="${style.total}">${block.total.label}</td>
          <td class="ink" align="${end}" style="${style.total}">
            <bdi dir="ltr">${block.total.value}</bdi>
          </td>
        </tr>
      </table>`;
  }
}

function withBreaks(text: string): Html[] {
  return text.split('\n').map((line, index) => html`${index === 0 ? '' : raw('<br>')}${line}`);
}
