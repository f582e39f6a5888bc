import './styles/app.css';
import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { CONFIG_ELEMENT_ID, publicConfig } from './config.ts';
import { ALIVE } from './early-press.ts';
import { refreshSession } from './session.ts';
import { FocusAfterNavigation } from './shell/focus-after-navigation.tsx';
import { ProgressBar } from './shell/progress-bar.tsx';
import { ScrollToTop } from './shell/scroll-to-top.tsx';
import { FONT_FILES } from './styles/font-files.ts';
import { ArchShapes } from './ui/arch-shapes.tsx';
import { m } from './words/generated/messages.js';
import { currentLanguage, directionOf } from './words/language.ts';

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
