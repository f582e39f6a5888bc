// Toasts. The library is loaded with the first one.
import { patiently } from './patiently.ts';
import type { PictureSource } from './picture.tsx';

type Kind = 'success' | 'error' | 'info';

/** The item just added to the cart, with a link to it. */
export interface Added {
  readonly name: string;
  /** The booked day, as a calendar date. */
  readonly day: string | null;
  readonly picture: PictureSource | null;
  readonly onView: () => void;
}

const fetchToaster = () => patiently(() => import('./toaster.tsx'));

async function show(kind: Kind, text: string, added?: Added): Promise<void> {
  const { toaster } = await fetchToaster();
  if (added) toaster.added(text, added);
  else toaster[kind](text);
}

export const notify = {
  success: (text: string, added?: Added): void => void show('success', text, added),
  error: (text: string): void => void show('error', text),
  info: (text: string): void => void show('info', text),
};

/** For pages that report a lost connection, when it would be too late to load the toaster. */
export function prepareNotices(): () => void {
  const fetched = new AbortController();
  const fetchThem = () => {
    fetched.abort();
    void fetchToaster();
  };
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, fetchThem, { signal: fetched.signal });
  return () => fetched.abort();
}
