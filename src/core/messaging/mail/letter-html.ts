import { html, raw } from 'hono/html';
import type { Block, Letter, Letterhead } from './letter.ts';
import { DARK, STYLE } from './letter-style.ts';

type Html = ReturnType<typeof html>;

/**
 * The mail as HTML that renders alike in all mail programs: tables, inline styles, no images. Has a
 * dark mode, and stays readable if the program inverts colours by itself. All values are escaped.
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
                    >
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
    case 'code':
      return html`<p class="code" dir="ltr" style="${style.code}">${block.code}</p>`;
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
