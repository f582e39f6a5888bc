import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { usePageAlive } from '#web/guards/send-to.ts';
import { LanguageLink } from '#web/shell/language-link.tsx';
import { SkipLink } from '#web/shell/skip-link.tsx';
import { TOOL } from '#web/shell/popover.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_bare')({ component: BareLayout });

/** Only the home link and the language: for sign-in pages. */
function BareLayout() {
  usePageAlive();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="wrap flex h-header w-full items-center justify-between">
        <Link to="/" aria-label={m.shell_home_link()} className="rounded-sm">
          <Mark />
        </Link>
        <LanguageLink className={TOOL} />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
    </div>
  );
}
