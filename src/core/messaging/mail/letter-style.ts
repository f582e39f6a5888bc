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

export const STYLE = { en: styleOf('en'), ar: styleOf('ar') } as const;

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
    text: `margin:0 0 18px;font:400 16px/${line} ${sans};color:#211a15`,
    note: `margin:0 0 18px;font:400 14px/${line} ${sans};color:#6b5f55`,
    code: `margin:0 0 20px;padding:16px 12px;border-radius:10px;background-color:#e3eee9;color:#0a463f;font:600 34px/1.2 ${faces.en.sans};letter-spacing:8px;text-align:center`,
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
export const DARK = [
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
