import { useState } from 'react';
import { ApiError, api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { m } from '#web/words/generated/messages.js';
import { refusalOf } from './feed-words.ts';

interface AddFeedProps {
  readonly listingId: string;
  readonly onAdded: () => void;
}

/** Read before it is saved, which may take some seconds. Errors are shown at the URL. */
export function AddFeed({ listingId, onAdded }: AddFeedProps) {
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const add = async () => {
    setBusy(true);
    setFaults({});
    try {
      await api('POST /vendor/listings/{id}/feeds', { id: listingId, body: { name, url } });
      setName('');
      setUrl('');
      notify.success(m.feeds_added());
      onAdded();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { url: _url, ...fields } = fieldFaultWords(error);
      setFaults(Object.keys(fields).length > 0 ? fields : { url: refusalOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void add();
      }}
    >
      <div className="field-rows grid gap-x-3 gap-y-2 lg:grid-cols-[200px_minmax(0,1fr)]">
        <TextInput
          label={m.common_name()}
          hint={m.feeds_name_hint()}
          maxLength={60}
          value={name}
          error={faults['name']}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          type="url"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          label={m.feeds_url()}
          hint={m.feeds_url_hint()}
          placeholder="https://"
          value={url}
          error={faults['url']}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button type="submit" look="outline" busy={busy}>
          {m.feeds_add()}
        </Button>
        <p role="status" className="text-[14px] leading-5 text-muted">
          {busy ? m.feeds_reading() : null}
        </p>
      </div>
    </form>
  );
}
