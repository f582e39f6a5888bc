import instrumentSans from '#web/styles/fonts/instrument-sans.woff2?url';
import plexArabic400 from '#web/styles/fonts/plex-arabic-400.woff2?url';
import plexArabic600 from '#web/styles/fonts/plex-arabic-600.woff2?url';
import sheetCss from './sheet.css?raw';

const FACES = [
  { family: 'Instrument Sans', weight: '400 700', href: instrumentSans },
  { family: 'IBM Plex Sans Arabic', weight: '400', href: plexArabic400 },
  { family: 'IBM Plex Sans Arabic', weight: '600', href: plexArabic600 },
] as const;

/** A self-contained file: HTML, styles and font subsets. Throws if a font cannot be loaded. */
export async function documentFile(sheet: HTMLElement, title: string): Promise<File> {
  const faces = await Promise.all(
    FACES.map(
      async ({ family, weight, href }) =>
        `@font-face{font-family:'${family}';font-weight:${weight};src:url(${await inlined(href)}) format('woff2')}`,
    ),
  );
  const { lang, dir } = document.documentElement;
  const style = `${faces.join('')}\n${sheetCss}\nbody{margin:0;padding:24px 12px;background:#eee}`;
  // As text: styles created in a document of this page would be subject to this page's policy.
  const html = `<!doctype html>
<html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${ALONE}">
<title>${asText(title)}</title><style>${style}</style></head>
<body>${sheet.outerHTML}</body></html>
`;
  return new File([html], `${fileName(title)}.html`, { type: 'text/html' });
}

/** The file's own policy: it runs and loads nothing, whatever it contains. */
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

const asText = (text: string): string => new Option(text).innerHTML;

const fileName = (title: string): string => title.replaceAll(/[\\/:*?"<>|\s]+/g, '-');

async function inlined(href: string): Promise<string> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
