import { Link } from '@tanstack/react-router';
import { m } from '#web/words/generated/messages.js';
import { ChevronNextIcon } from './icons.tsx';

interface Crumb {
  readonly label: string;
  /** Left out for the page itself, the last. */
  readonly href?: string;
  readonly search?: Readonly<Record<string, string>>;
}

export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav
      aria-label={m.shell_breadcrumbs()}
      className="py-3 text-[14px] text-muted md:pt-[18px] md:pb-3.5"
    >
      <ol className="flex items-center gap-2 overflow-hidden whitespace-nowrap">
        {crumbs.map(({ label, href, search }, at) => (
          <li
            key={label}
            className={`flex items-center gap-2 ${at === crumbs.length - 1 ? 'min-w-0' : ''}`}
          >
            {at > 0 ? <ChevronNextIcon className="size-3.5" /> : null}
            {href === undefined ? (
              <span aria-current="page" className="truncate">
                {label}
              </span>
            ) : (
              <Link
                to={href}
                {...(search ? { search: search as never } : {})}
                className="hover:text-ink hover:underline"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
