// Draws what stands for the whole marketplace elsewhere: the icons of an installed page, and the picture beside a shared link,
// in both languages. Committed, and drawn anew by `node pictures/share.ts` when the mark, the words or the masters change.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.ts';
import { wordsIn } from '../src/core/shared/words.ts';

const OUT = join(import.meta.dirname, '../src/web/public');
const FONTS = join(import.meta.dirname, '../src/web/styles/fonts');
const MASTERS = join(import.meta.dirname, 'masters');
/** One of each country, as on the home page. */
const SCENES = ['giza-dusk', 'hegra-golden', 'cedars-snow-day'];

const gate = (green: string) =>
  `<path fill="${green}" d="M2 64V28C2 14 16 8 27 0c11 8 25 14 25 28v36H41V30c0-8-8-12-14-17-6 5-14 9-14 17v34Z"/><path fill="#e7a33c" d="M19 64V36c0-5 4-8 8-11 4 3 8 6 8 11v28Z"/>`;
const data = (type: string, path: string) =>
  `data:${type};base64,${readFileSync(path).toString('base64')}`;

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage();
  for (const size of [192, 512]) await drawIcon(page, `icon-${size}`, size, 0.72);
  // Launchers cut a circle of 80 % of a maskable icon, and iOS rounds its own corners.
  await drawIcon(page, 'icon-maskable', 512, 0.5, '#fbf7f0');
  await drawIcon(page, 'apple-touch-icon', 180, 0.6, '#fbf7f0');
  for (const language of ['en', 'ar'] as const) await drawShared(page, language);
} finally {
  await browser.close();
}

async function drawIcon(page: Page, name: string, size: number, share: number, ground?: string) {
  const height = Math.round(size * share);
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;height:${size}px;display:grid;place-items:center;background:${ground ?? 'transparent'}"><svg viewBox="0 0 54 64" height="${height}">${gate('#0e5a50')}</svg>`,
  );
  await page.screenshot({ path: join(OUT, `${name}.png`), omitBackground: true });
}

async function drawShared(page: Page, language: 'en' | 'ar') {
  const say = wordsIn(language);
  const face = language === 'en' ? 'fraunces' : 'plex-arabic-600';
  const arches = SCENES.map(
    (scene, at) =>
      `<i style="height:${[430, 500, 400][at]}px;background-image:url(${data('image/webp', join(MASTERS, `${scene}.webp`))})"></i>`,
  ).join('');
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`<html dir="${language === 'ar' ? 'rtl' : 'ltr'}"><style>
    @font-face{font-family:face;src:url(${data('font/woff2', join(FONTS, `${face}.woff2`))})}
    body{margin:0;width:1200px;height:630px;overflow:hidden;background:radial-gradient(60% 80% at 82% -10%,rgb(231 163 60/.25),transparent 70%),#fbf7f0;color:#211a15;font-family:face;position:relative}
    b{position:absolute;inset-block-start:64px;inset-inline-start:72px;display:flex;gap:18px;align-items:center;font-size:52px;font-weight:560}
    h1{position:absolute;inset-block-start:${language === 'ar' ? 220 : 200}px;inset-inline-start:72px;width:500px;margin:0;font-weight:${language === 'ar' ? 600 : 420};font-size:${language === 'ar' ? 76 : 82}px;line-height:${language === 'ar' ? 1.25 : 1.04};letter-spacing:${language === 'ar' ? 0 : '-.028em'}}
    div{position:absolute;inset-block-end:48px;inset-inline-end:56px;display:flex;gap:16px;align-items:end}
    i{width:182px;background-size:cover;background-position:center;clip-path:path('M0 500V0')}
    hr{position:absolute;inset:auto 0 0;height:48px;margin:0;border:0;background:#e4c995}
  </style><b><svg viewBox="0 0 54 64" height="64">${gate('#0e5a50')}</svg>${say('shell_name')}</b><h1>${say('shell_headline')}</h1><div>${arches}</div><hr>`);
  // The arch of the home page, whatever an arch's height.
  await page.evaluate(() => {
    for (const arch of document.querySelectorAll('i')) {
      const [w, h] = [arch.clientWidth, arch.clientHeight];
      arch.style.clipPath = `path('M0 ${h}V${h * 0.36}C0 ${h * 0.2} ${w * 0.28} ${h * 0.13} ${w / 2} 0C${w * 0.72} ${h * 0.13} ${w} ${h * 0.2} ${w} ${h * 0.36}V${h}Z')`;
    }
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: join(OUT, `share-${language}.jpg`), type: 'jpeg', quality: 84 });
}
