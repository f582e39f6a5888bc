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

interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
  /** The listing or vendor that the page is about: links to a message. */
  readonly about?: { readonly listing: string } | { readonly vendor: string };
  /** The vendor's response time, beside that link. */
  readonly response?: { readonly words: string } | null | undefined;
}

export function Breadcrumbs({ crumbs, about, response }: BreadcrumbsProps) {
  return (
    <div className="flex items-center gap-x-4 py-1 text-[14px] text-muted max-md:flex-wrap md:pt-2.5 md:pb-1.5">
      <nav aria-label={m.shell_breadcrumbs()} className="min-w-0 flex-1 py-2">
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
      {about ? (
        <>
          {response ? (
            <p className="max-md:order-last max-md:-mt-2 max-md:w-full max-md:pb-1.5 max-md:text-end max-md:text-[13px] max-md:leading-4">
              {response.words}
            </p>
          ) : null}
          <AddressLink
            to="/dashboard/customer/messages"
            search={{ ...about }}
            className="flex min-h-11 items-center font-[550] text-primary hover:underline"
          >
            {m.conversation_link()}
          </AddressLink>
        </>
      ) : null}
    </div>
  );
}
