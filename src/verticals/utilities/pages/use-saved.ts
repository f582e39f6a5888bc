import { useEffect, useState } from 'react';
import { type Answer, api, ApiError } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { saveFile } from '#web/account/save-file.ts';
import { marketTime } from '#web/market-time.ts';
import { calendarFile } from '#base/calendar-file.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';

export type Saved = Answer<'GET /account/saved-accounts'>['accounts'][number];

/** The saved accounts; empty for guests and while loading. */
export function useSaved(isSignedIn: boolean) {
  const [saved, setSaved] = useState<readonly Saved[]>([]);
  useEffect(() => {
    if (!isSignedIn) return;
    // Without them the account can still be typed.
    return whileShown(
      () => api('GET /account/saved-accounts'),
      ({ accounts }) => setSaved(accounts),
    );
  }, [isSignedIn]);
  const tell = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    notify.error(await refusedWords(error, m.utilities_saved_failed()));
  };
  return {
    saved,
    /** The full account number, loaded when needed. */
    open: async ({ _id }: Saved): Promise<string | null> => {
      try {
        return (await api('GET /account/saved-accounts/{id}', { id: _id })).account;
      } catch (error) {
        await tell(error);
        return null;
      }
    },
    remove: async (one: Saved) => {
      try {
        await api('DELETE /account/saved-accounts/{id}', { id: one._id });
        setSaved((all) => all.filter(({ _id }) => _id !== one._id));
        notify.success(m.utilities_saved_removed());
      } catch (error) {
        await tell(error);
      }
    },
    keep: async (body: Parameters<typeof postSaved>[0]): Promise<boolean> => {
      try {
        const { account } = await postSaved(body);
        setSaved((all) => [...all.filter(({ _id }) => _id !== account._id), account]);
        notify.success(m.utilities_saved_done());
        return true;
      } catch (error) {
        await tell(error);
        return false;
      }
    },
  };
}

const postSaved = (body: {
  readonly productId: string;
  readonly account: string;
  readonly name: string;
  readonly personId: string | null;
  readonly remind: boolean;
}) => api('POST /account/saved-accounts', { body });

export function saveCalendar({ _id, name, href, due }: Saved): void {
  if (!due) return;
  const when = { from: due.dueOn, to: due.dueOn, startsAt: null, timeZone: 'UTC' };
  const site = globalThis.location.origin;
  const event = { _id: `${_id}-${due.dueOn}`, name, href, when };
  const text = calendarFile([event], site, marketTime());
  saveFile(text, 'text/calendar', `${due.dueOn}.ics`);
}
