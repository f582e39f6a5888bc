import { m } from '#web/words/generated/messages.js';

export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-field bg-primary px-5 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50"
    >
      {m.shell_skip()}
    </a>
  );
}
