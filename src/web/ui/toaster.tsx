import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { DateText } from './date-text.tsx';
import { noticesTop } from './notices-place.ts';
import type { Added } from './notify.ts';
import { Picture } from './picture.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, directionOf, pathInLanguage } from '#web/words/language.ts';
import './toaster.css';

// A separate React root: toasts may come from anywhere, also outside React, and outlive pages.
const host = document.createElement('div');
host.dataset.notices = '';
document.body.append(host);
// Below the header and its cart, or below the head of the page or of an open dialog (`place`).
const OFFSET = { top: 'var(--notices-top)' };
createRoot(host).render(
  <Toaster
    position="top-right"
    duration={4000}
    visibleToasts={3}
    gap={14}
    expand
    closeButton
    theme="system"
    dir={directionOf(currentLanguage())}
    containerAriaLabel={m.shell_notices()}
    // Weaker than the library's rule for the side, so the side's offset differs there.
    offset={{ ...OFFSET, right: 'var(--notices-side)' }}
    mobileOffset={{ ...OFFSET, left: 16, right: 16 }}
    style={{ '--width': '356px' } as React.CSSProperties}
    toastOptions={{ closeButtonAriaLabel: m.shell_close() }}
  />,
);

const bottomOf = (element: Element | null | undefined): number | null =>
  element ? element.getBoundingClientRect().bottom : null;

const openDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1);

/** The page's heading with its text, or with the buttons beside it. */
function pageHead(): Element | null {
  const heading = document.querySelector('main h1');
  const marked = heading?.closest('[data-page-head]');
  return marked ?? document.querySelector('main h1 + p') ?? heading;
}

function place(): void {
  // The header begins lower while something stands above it, such as the badge of a moved clock.
  const above = document.querySelector('.shell-header')?.getBoundingClientRect().top ?? 0;
  host.style.setProperty('--notices-above', `${Math.max(0, above)}px`);
  const top = noticesTop({
    dialogTitle: bottomOf(openDialog()?.querySelector('h2')),
    head: bottomOf(pageHead()),
    windowHeight: innerHeight,
    isCovered:
      document.querySelector('[data-desk]') !== null || matchMedia('(max-width: 760px)').matches,
  });
  if (top === null) host.style.removeProperty('--notices-top');
  else host.style.setProperty('--notices-top', `${top}px`);
}

// A press often leads to another page, whose head the notice of the press must not cover either.
new MutationObserver((changes) => {
  const isElsewhere = changes.some(({ target }) => !host.contains(target));
  if (isElsewhere && host.querySelector('[data-sonner-toast]') !== null) place();
}).observe(document.body, { subtree: true, childList: true });

/** Elements outside an open dialog are neither visible nor read out. */
function bringForward(): void {
  (openDialog() ?? document.body).append(host);
  place();
}

/** A thumbnail with name and date, and a link to the cart. */
function AddedToCart({
  text,
  added: { name, day, picture },
  onView,
}: {
  readonly text: string;
  readonly added: Added;
  readonly onView: () => void;
}) {
  return (
    <div className="flex items-center gap-3">
      {picture ? (
        <span className="h-12 w-14 shrink-0 overflow-hidden rounded-[8px]">
          <Picture picture={picture} sizes="56px" decorative priority className="size-full" />
        </span>
      ) : null}
      <div className="min-w-0 flex-1">
        <p className="text-[13px] leading-[18px] text-muted">{text}</p>
        <p className="truncate font-semibold">
          <bdi>{name}</bdi>
        </p>
        {day === null ? null : (
          <p className="text-[13px] leading-[18px]">
            <DateText value={day} style="short-weekday" />
          </p>
        )}
      </div>
      <a
        href={pathInLanguage('/cart', currentLanguage())}
        onClick={(event) => {
          event.preventDefault();
          onView();
        }}
        className="text-link grid min-h-10 shrink-0 place-content-center rounded-sm"
      >
        {m.cart_view()}
      </a>
    </div>
  );
}

export const toaster = {
  success: (text: string) => {
    bringForward();
    toast.success(text);
  },
  added: (text: string, added: Added) => {
    bringForward();
    const id = toast(
      <AddedToCart
        text={text}
        added={added}
        onView={() => {
          toast.dismiss(id);
          added.onView();
        }}
      />,
    );
  },
  error: (text: string) => {
    bringForward();
    toast.error(text);
  },
  info: (text: string) => {
    bringForward();
    toast.info(text);
  },
};
