// Loaded with the visitor's first move, or the press of a heart.
import { isUuid } from '#base/is-uuid.ts';
import { ApiError } from '#web/api.ts';
import { addViewed } from '#web/recent/viewed.ts';
import { currentSession, type Session, subscribeToSession } from '#web/session.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import {
  mergeFavourites,
  readGuestFavourites,
  removeFavourite,
  saveFavourite,
  savedAmong,
} from './saved.ts';

/** Known states by listing. */
let known = new Map<string, boolean>();
/** Counts changes, so that an answer requested before a press is not shown after it. */
let presses = 0;

/** The listing of a heart: a card names it, and on its own page it is the URL's last part. */
const listingOf = (heart: HTMLElement): string => {
  const path = heart.dataset.heart || window.location.pathname;
  return path.slice(path.lastIndexOf('/') + 1);
};

const hearts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-heart]')];

function show(): void {
  for (const heart of hearts()) {
    const isSaved = known.get(listingOf(heart)) ?? false;
    if (heart.ariaPressed !== String(isSaved)) heart.ariaPressed = String(isSaved);
  }
}

async function look(): Promise<void> {
  // Previews show listings that are not saved yet.
  const unknown = [...new Set(hearts().map(listingOf))].filter(
    (id) => isUuid(id) && !known.has(id),
  );
  if (unknown.length === 0) return;
  const before = presses;
  try {
    const saved = await savedAmong(unknown);
    if (before !== presses) return look();
    for (const id of unknown) known.set(id, saved.has(id));
  } catch (error) {
    // Hearts stay empty until the next change of the page.
    if (!(error instanceof ApiError)) throw error;
  }
}

let looking: Promise<void> | undefined;

/** Keeps the listing of a details page: its id ends the URL, and its heart is on the page. Previews of vendors are no views. */
function noteView(): void {
  const { pathname } = window.location;
  if (pathname.includes('/dashboard/')) return;
  const id = pathname.slice(pathname.lastIndexOf('/') + 1);
  if (isUuid(id) && hearts().some((heart) => listingOf(heart) === id)) addViewed(id);
}

/** Shows the state of all hearts on the page. */
function showHearts(): void {
  noteView();
  show();
  looking ??= look().finally(() => {
    looking = undefined;
    show();
  });
}

/** After a sign-in, a guest's favourites belong to the account. */
async function showOf(state: Session['state']): Promise<void> {
  if (state === 'signed-in') await mergeFavourites();
  known = new Map();
  showHearts();
}

function followPage(): void {
  void showOf(currentSession().state);
  new MutationObserver(showHearts).observe(document.body, { childList: true, subtree: true });
  let { state } = currentSession();
  subscribeToSession(() => {
    if (currentSession().state === state) return;
    ({ state } = currentSession());
    void showOf(state);
  });
  window.addEventListener('storage', () => {
    if (currentSession().state === 'signed-in') return;
    const kept = new Set(readGuestFavourites());
    for (const id of known.keys()) known.set(id, kept.has(id));
    show();
  });
}

/** Saves the listing of a heart, or removes it. */
export async function pressHeart(heart: HTMLElement): Promise<void> {
  await looking;
  const id = listingOf(heart);
  const wasSaved = known.get(id) ?? false;
  presses += 1;
  known.set(id, !wasSaved);
  show();
  try {
    await (wasSaved ? removeFavourite(id) : saveFavourite(id));
    notify.success(wasSaved ? m.favourites_removed() : m.favourites_saved());
  } catch (error) {
    known.set(id, wasSaved);
    show();
    if (!(error instanceof ApiError)) throw error;
    notify.error(error.message);
  }
}

followPage();
