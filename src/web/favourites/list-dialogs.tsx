import { useState } from 'react';
import { MAX_LIST_NAME } from '#base/favourite-limits.ts';
import type { FavouriteList } from '#contract/favourites.ts';
import { useSending } from '#web/account/use-sending.ts';
import { api, type ApiError } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';
import { refusedWords } from '#web/words/refused.ts';

export type Asked =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove' | 'share'; readonly list: FavouriteList };

interface ListDialogProps {
  readonly asked: Asked;
  readonly onClose: () => void;
  /** The lists have changed; with the id of the list to show. */
  readonly onDone: (show?: string) => void;
}

export function ListDialog({ asked, onClose, onDone }: ListDialogProps) {
  if (asked.kind === 'add') return <NameDialog onClose={onClose} onDone={onDone} />;
  const { list } = asked;
  if (asked.kind === 'rename') return <NameDialog list={list} onClose={onClose} onDone={onDone} />;
  if (asked.kind === 'remove')
    return <RemoveDialog list={list} onClose={onClose} onDone={onDone} />;
  return <ShareDialog list={list} onClose={onClose} onDone={onDone} />;
}

type OfList = Omit<ListDialogProps, 'asked'> & { readonly list: FavouriteList };

function NameDialog({ list, onClose, onDone }: Omit<OfList, 'list'> & Partial<OfList>) {
  const [name, setName] = useState(list?.name ?? '');
  const [error, setError] = useState<string | null>(null);
  const { busy, send } = useSending();
  const save = () => {
    if (name.trim() === '') return setError(m.favourites_name_required());
    return send(
      async () => {
        const body = { name: name.trim() };
        if (list?._id) {
          await api('PUT /favourites/lists/{id}', { id: list._id, body });
          onDone(list._id);
        } else {
          const added = await api('POST /favourites/lists', { body });
          onDone(added.list._id ?? undefined);
        }
        onClose();
      },
      async (refused) => setError(await refusedWords(refused)),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={list ? m.favourites_rename_title() : m.favourites_new_list()}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={m.favourites_list_name()}
          hint={m.favourites_list_name_hint()}
          value={name}
          maxLength={MAX_LIST_NAME}
          dir="auto"
          error={error}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" busy={busy}>
          {list ? m.favourites_save_name() : m.favourites_add_list()}
        </Button>
      </form>
    </Dialog>
  );
}

const said = async (error: ApiError) => notify.error(await refusedWords(error));

function RemoveDialog({ list, onClose, onDone }: OfList) {
  const { busy, send } = useSending();
  const remove = () =>
    send(async () => {
      await api('DELETE /favourites/lists/{id}', { id: list._id ?? '' });
      notify.success(m.favourites_list_deleted());
      onDone();
      onClose();
    }, said);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={m.favourites_delete_title()}
      text={m.favourites_delete_text({ name: `\u2068${list.name ?? ''}\u2069` })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {m.favourites_keep_list()}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            {m.favourites_delete_list()}
          </Button>
        </>
      }
    />
  );
}

function ShareDialog({ list, onClose, onDone }: OfList) {
  const [url, setUrl] = useState('');
  const [isShared, setShared] = useState(list.shared);
  const { busy, send } = useSending();
  const id = list._id ?? '';
  const make = () =>
    send(async () => {
      const { token } = await api('POST /favourites/lists/{id}/link', { id });
      const path = pathInLanguage('/favourites', currentLanguage());
      setUrl(`${window.location.origin}${path}#${token}`);
      setShared(true);
      onDone();
    }, said);
  const remove = () =>
    send(async () => {
      await api('DELETE /favourites/lists/{id}/link', { id });
      setUrl('');
      setShared(false);
      notify.success(m.favourites_link_deleted());
      onDone();
    }, said);
  const copy = () => copyText(url, m.favourites_link_copied(), m.favourites_link_not_copied());
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={m.favourites_share_title()}
      text={m.favourites_share_text()}
    >
      <div className="grid gap-4">
        {url === '' ? (
          isShared ? (
            <p>{m.favourites_shared_already()}</p>
          ) : null
        ) : (
          <div className="flex flex-wrap items-end gap-2">
            <TextInput
              className="min-w-0 flex-1 basis-48"
              label={m.favourites_link()}
              value={url}
              dir="ltr"
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Button look="outline" onClick={() => void copy()}>
              {m.favourites_copy_link()}
            </Button>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {url === '' ? (
            <Button busy={busy} onClick={() => void make()}>
              {isShared ? m.favourites_new_link() : m.favourites_make_link()}
            </Button>
          ) : null}
          {isShared ? (
            <Button look="outline" busy={busy} onClick={() => void remove()}>
              {m.favourites_delete_link()}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
