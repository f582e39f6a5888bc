import { createRootRoute, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { CONFIG_ELEMENT_ID, publicConfig } from './config.ts';
import { ALIVE } from './early-press.ts';
import { refreshSession } from './session.ts';
import { FocusAfterNavigation } from './shell/focus-after-navigation.tsx';
import { ScrollToTop } from './shell/scroll-to-top.tsx';
import './styles/app.css';
import fraunces from './styles/fonts/fraunces.woff2?url';
import instrumentSans from './styles/fonts/instrument-sans.woff2?url';
import plexArabic400 from './styles/fonts/plex-arabic-400.woff2?url';
import plexArabic600 from './styles/fonts/plex-arabic-600.woff2?url';
import { m } from './words/generated/messages.js';
import { currentLanguage, directionOf, type Language } from './words/language.ts';

/** A page's fonts, preloaded with the page instead of after the style sheet. */
const FONT_FILES: Record<Language, readonly string[]> = {
  en: [fraunces, instrumentSans],
  ar: [plexArabic400, plexArabic600],
};

export const Route = createRootRoute({
  // Replaced by the page's own; a page that could not be loaded has none.
  head: () => ({ meta: [{ title: m.shell_name() }] }),
  shellComponent: Document,
  component: Root,
});

function Root() {
  useEffect(() => {
    void refreshSession();
    window.dispatchEvent(new Event(ALIVE));
  }, []);
  const clock = publicConfig().movedClock;
  return (
    <>
      <ProgressBar />
      <FocusAfterNavigation />
      <ScrollToTop />
      <ArchShapes />
      {clock ? <p className="moved-clock">{clock.words[currentLanguage()]}</p> : null}
      <Outlet />
    </>
  );
}

function Document({ children }: { readonly children: ReactNode }) {
  const language = currentLanguage();
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17130f" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest-${language}.webmanifest`} />
        {FONT_FILES[language].map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            href={href}
            crossOrigin="anonymous"
          />
        ))}
        <HeadContent />
      </head>
      <body>
        {children}
        <script
          id={CONFIG_ELEMENT_ID}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: JSON.stringify(publicConfig()).replaceAll('<', '\\u003c'),
          }}
        />
        <Scripts />
      </body>
    </html>
  );
}

type Phase = 'still' | 'running' | 'arrived';

function ProgressBar() {
  const router = useRouter();
  const [phase, setPhase] = useState<Phase>('still');
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const leave = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
      if (!hrefChanged) return;
      clearTimeout(rest);
      setPhase('running');
    });
    const arrive = router.subscribe('onResolved', () => {
      setPhase((now) => (now === 'running' ? 'arrived' : now));
      rest = setTimeout(() => setPhase('still'), 300);
    });
    return () => {
      clearTimeout(rest);
      leave();
      arrive();
    };
  }, [router]);
  return <div aria-hidden="true" data-phase={phase} className="progress-bar" />;
}

/** SVG clip paths for the classes `arch` and `arch-small`, once in each document. */
export function ArchShapes() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <clipPath id="arch" clipPathUnits="objectBoundingBox">
        <path d="M0 1V.36C0 .2 .28 .13 .5 0C.72 .13 1 .2 1 .36V1Z" />
      </clipPath>
      <clipPath id="arch-small" clipPathUnits="objectBoundingBox">
        <path d="M0 1V.44C0 .22 .24 .17 .5 0C.76 .17 1 .22 1 .44V1Z" />
      </clipPath>
    </svg>
  );
}
