// The components of the interface in their states, at /dev/ui of `npm run dev`. A build does not include this folder.
import '../styles/app.css';
import './gallery.css';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { routerSettings } from '#web/router-settings.tsx';
import { ArchShapes } from '#web/root.tsx';
import { overwriteGetLocale } from '#web/words/generated/runtime.js';
import { directionOf, languageOfPath, readLanguageWith } from '#web/words/language.ts';
import { allExamples } from './all-examples.ts';

const language = languageOfPath(window.location.pathname);
readLanguageWith(() => language);
overwriteGetLocale(() => language);
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const DARK = '(prefers-color-scheme: dark)';
/** The style rules for dark, found while their condition is still the original one. */
const darkRules = [...document.styleSheets]
  .flatMap((sheet) => [...sheet.cssRules])
  .filter((rule) => rule instanceof CSSMediaRule)
  .filter((rule) => rule.conditionText === DARK);

function setTheme(theme: Theme): void {
  const condition = { system: DARK, light: 'not all', dark: 'all' }[theme];
  for (const rule of darkRules) rule.media.mediaText = condition;
  document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
}

function Gallery() {
  return (
    <>
      <ArchShapes />
      <header className="gallery-head">
        <h1>Components</h1>
        <p>Hover, focus and press them: those states are not pictured.</p>
        <nav aria-label="Language and theme">
          <a href="/dev/ui">English</a>
          <a href="/ar/dev/ui">العربية</a>
          {THEMES.map((theme) => (
            <button key={theme} type="button" onClick={() => setTheme(theme)}>
              {theme}
            </button>
          ))}
        </nav>
      </header>
      <main className="gallery">
        {Object.entries(allExamples).map(([component, states]) => (
          <section key={component} aria-label={component}>
            <h2 dir="ltr">{component}</h2>
            <ul className="gallery-states">
              {Object.entries(states).map(([state, Example]) => (
                <li key={state}>
                  <h3 dir="ltr">{state}</h3>
                  <Example />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  );
}

// Links change only the router's own history, so they do not leave the page.
const router = createRouter({
  ...routerSettings(),
  routeTree: createRootRoute({ component: Gallery, notFoundComponent: () => null }),
  history: createMemoryHistory(),
});
const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
