import { keepEarlyInput } from './early-input.ts';
import { ALIVE, keepEarlyPress } from './early-press.ts';

// A page's HTML is complete without scripts: it is shown first, then hydrated. Otherwise scripts
// would delay the download of the first picture, and React's work its display. (LCP on a slow
// phone: 3.2 s before, see docs/benchmarks.md.)

/**
 * The page's HTML with its scripts delayed until it is shown, or the visitor interacts. A page
 * filled by scripts, such as the cart, shows its heading sooner and its lines no later. Adds ASCII only.
 */
export function withScriptsLater(html: string, nonce: string | undefined): string {
  const later = withoutNeedlessNonces(html, nonce)
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll('<script type="module"', '<script type="later"');
  const end = later.lastIndexOf('</body>');
  if (end === -1) return later;
  const code = [
    `(${String(keepEarlyPress)})(${JSON.stringify(ALIVE)})`,
    `(${String(keepEarlyInput)})()`,
    `(${String(startWhenShown)})()`,
  ];
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const scripts = code.map((one) => `<script${attribute}>${one}</script>`);
  return later.slice(0, end) + scripts.join('') + later.slice(end);
}

/**
 * Removes the router's nonces from links, meta elements and structured data: the policy only covers
 * scripts and styles. In a meta element a style sheet's selector could read it, and each nonce
 * costs a compressed page 40 bytes.
 */
function withoutNeedlessNonces(html: string, nonce: string | undefined): string {
  if (nonce === undefined) return html;
  return html.replaceAll(/<(?:link|meta|script type="application\/ld\+json") [^>]*>/g, (element) =>
    element.replace(` nonce="${nonce}"`, ''),
  );
}

/** Inlined in the page as source text, so it cannot use anything else of this file. */
function startWhenShown(): void {
  /** Max wait, even if pictures are still loading. */
  const longestWaitMs = 1500;
  const stop = new AbortController();
  // Preloaded modules need the nonce, too, which only this script has.
  const nonce = document.currentScript?.nonce ?? '';
  const start = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
      link.nonce = nonce;
      link.rel = 'modulepreload';
    }
    for (const put of document.querySelectorAll<HTMLScriptElement>('script[type=later]')) {
      const script = document.createElement('script');
      for (const { name, value } of put.attributes) script.setAttribute(name, value);
      script.nonce = put.nonce;
      script.type = 'module';
      put.replaceWith(script);
    }
  };
  if (document.visibilityState === 'hidden') {
    start();
    return;
  }
  const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')];
  void Promise.allSettled(first.map((image) => image.decode())).then(() =>
    // The frame is painted first, and the browser reports it some time later.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return start();
        new PerformanceObserver((list, observer) => {
          if (list.getEntriesByName('first-contentful-paint').length === 0) return;
          observer.disconnect();
          start();
        }).observe({ type: 'paint', buffered: true });
      }),
    ),
  );
  for (const event of ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'])
    addEventListener(event, start, { signal: stop.signal, capture: true, passive: true });
  setTimeout(start, longestWaitMs);
}
