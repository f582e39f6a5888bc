import { m } from '#web/words/generated/messages.js';
import { AddressLink, type AddressSearch } from './address-link.tsx';
import { ChevronNextIcon } from './icons.tsx';
import { inItsLanguage } from '#web/words/its-language.ts';

interface Crumb {
  readonly label: string;
  /** Missing for the current page, the last one. */
  readonly href?: string;
  readonly search?: AddressSearch;
}

/** A fourth level is the page itself, which has no room on phones and is named by the heading. */
const LAST_ON_A_PHONE = 3;

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
            className={`flex items-center gap-2 ${at < crumbs.length - 1 ? 'max-w-[40%] shrink-0' : at < LAST_ON_A_PHONE ? 'min-w-0' : 'min-w-0 max-md:hidden'}`}
          >
            {at > 0 ? <ChevronNextIcon className="size-3.5" /> : null}
            {href === undefined ? (
              // Truncated at the text's own end, which in the other language is not the page's.
              <bdi {...inItsLanguage(label)} aria-current="page" className="truncate">
                {label}
              </bdi>
            ) : (
              <AddressLink
                to={href}
                {...(search && { search })}
                className="truncate hover:text-ink hover:underline"
              >
                <bdi {...inItsLanguage(label)}>{label}</bdi>
              </AddressLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
