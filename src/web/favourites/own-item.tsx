import { useState } from 'react';
import { MAX_FAVOURITE_NOTE } from '#base/favourite-limits.ts';
import type { Favourite, FavouriteList } from '#contract/favourites.ts';
import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { Money } from '#web/ui/money.tsx';
import { notify } from '#web/ui/notify.ts';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { refusedWords } from '#web/words/refused.ts';
import { Removable } from './removable.tsx';
import { WantedCard } from './wanted-card.tsx';

interface OwnItemProps {
  readonly item: Favourite;
  readonly list: FavouriteList;
  readonly lists: readonly FavouriteList[];
  readonly onNote: (note: string) => void;
  readonly onMoved: () => void;
}

/** An item with its note, and buttons to move and remove it. */
export function OwnItem({ item, list, lists, onNote, onMoved }: OwnItemProps) {
  const { listing, priceSeen, note } = item;
  const [isRemoved, setRemoved] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [movedTo, setMovedTo] = useState(list);
  const { send } = useSending();
  const failed = async (error: Parameters<typeof refusedWords>[0]) =>
    notify.error(await refusedWords(error));
  const id = listing._id;
  /** The default list has an id once something is in it. */
  const put = (to: FavouriteList, body: { readonly note?: string } = {}) =>
    api('PUT /favourites/{id}', {
      id,
      body: { ...body, ...(to._id !== null && { list: to._id }) },
    });
  const remove = (next: boolean) =>
    send(async () => {
      if (next) await api('DELETE /favourites/{id}', { id });
      else await put(movedTo, { note });
      setRemoved(next);
      onMoved();
    }, failed);
  const move = (key: string) =>
    send(async () => {
      const to = lists.find((one) => String(one._id) === key);
      if (!to) return;
      await put(to);
      setMovedTo(to);
      onMoved();
    }, failed);
  const price = listing.nightFrom ?? listing.price;
  return (
    <WantedCard wanted={item}>
      {priceSeen !== null && price !== null && price !== priceSeen ? (
        <p className="text-[14px] leading-5 text-muted">
          {m.favourites_price_seen()} <Money dollars={priceSeen} />
        </p>
      ) : null}
      {isWriting ? (
        <NoteForm
          note={note}
          name={listing.name}
          onSave={(text) =>
            send(async () => {
              await put(movedTo, { note: text });
              onNote(text);
              setWriting(false);
            }, failed)
          }
          onCancel={() => setWriting(false)}
        />
      ) : (
        <>
          {note === '' ? null : (
            <p className="rounded-card bg-sunk px-3 py-2 text-[14px] leading-5 wrap-anywhere">
              <bdi {...inItsLanguage(note)}>{note}</bdi>
            </p>
          )}
          {isRemoved ? null : (
            <div className="flex flex-wrap items-center gap-2">
              <Button
                look="quiet"
                size="small"
                className="-ms-4"
                aria-label={(note === '' ? m.favourites_add_note_to : m.favourites_change_note_of)({
                  name: listing.name,
                })}
                onClick={() => setWriting(true)}
              >
                {note === '' ? m.favourites_add_note() : m.favourites_change_note()}
              </Button>
              {lists.length > 1 ? (
                <SelectChip
                  order
                  label={m.favourites_list_of({ name: listing.name })}
                  value={String(movedTo._id)}
                  options={lists
                    // The default list appears once it has had an item.
                    .filter(({ _id }) => _id !== null)
                    .map((one) => ({
                      value: String(one._id),
                      words: one.name ?? m.favourites_default(),
                    }))}
                  onChange={({ currentTarget }) => void move(currentTarget.value)}
                />
              ) : null}
            </div>
          )}
        </>
      )}
      <Removable name={listing.name} isRemoved={isRemoved} onRemove={(next) => void remove(next)} />
    </WantedCard>
  );
}

interface NoteFormProps {
  readonly note: string;
  readonly name: string;
  readonly onSave: (text: string) => Promise<void>;
  readonly onCancel: () => void;
}

function NoteForm({ note, name, onSave, onCancel }: NoteFormProps) {
  const [text, setText] = useState(note);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onSave(text.trim());
    setBusy(false);
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        label={m.favourites_note_of({ name })}
        value={text}
        maxLength={MAX_FAVOURITE_NOTE}
        dir="auto"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy}>
          {m.favourites_save_note()}
        </Button>
        <Button look="outline" size="small" onClick={onCancel}>
          {m.favourites_cancel()}
        </Button>
      </div>
    </form>
  );
}
