import { expect, test } from 'vitest';
import { withScriptsLater } from './scripts-later.ts';

const page = `<html><head><link rel="modulepreload" href="/a.js"/><link rel="preload" as="font" href="/f.woff2"/></head><body><img fetchPriority="high" src="/p"/><p>&lt;/body> is text</p><script nonce="N">state()</script><script type="module" async="" src="/a.js" nonce="N"></script></body></html>`;

test('scripts are inert in the page until an allowed one starts them', () => {
  const later = withScriptsLater(page, 'N');
  expect(later).not.toContain('modulepreload" href');
  expect(later).not.toContain('<script type="module"');
  expect(later).toContain('<link rel="later" href="/a.js"/>');
  expect(later).toContain('<script type="later" async="" src="/a.js" nonce="N">');
  expect(later).toMatch(
    /<script nonce="N">\(function keepEarlyPress[\s\S]*<\/script><script nonce="N">\(function keepEarlyInput[\s\S]*<\/script><script nonce="N">\(function startWhenShown\(\)[\s\S]*\)\(\)<\/script><\/body><\/html>$/,
  );
});

test('only scripts and styles keep their nonce', () => {
  const head =
    '<meta name="description" content="Tours &amp; stays" nonce="N"/><link rel="canonical" href="/" nonce="N"/><link rel="modulepreload" href="/b.js" nonce="N"/><style nonce="N">p{}</style><script type="application/ld+json" nonce="N">{}</script>';
  const later = withScriptsLater(page.replace('<head>', `<head>${head}`), 'N');
  expect(later).toContain(
    '<meta name="description" content="Tours &amp; stays"/><link rel="canonical" href="/"/><link rel="later" href="/b.js"/><style nonce="N">p{}</style><script type="application/ld+json">{}</script>',
  );
  expect(later).toContain('<script nonce="N">state()</script>');
});

test('does not change other elements', () => {
  const later = withScriptsLater(page, undefined);
  expect(later).toContain('<link rel="preload" as="font" href="/f.woff2"/>');
  expect(later).toContain('<script nonce="N">state()</script>');
  expect(later).toContain('<script>(function');
});

test('shows a page without a first picture before its scripts, too', () => {
  const later = withScriptsLater(page.replace(' fetchPriority="high"', ''), 'N');
  expect(later).not.toContain('<script type="module"');
  expect(later).toContain('startWhenShown');
});
