import { useState } from 'react';
import { ApiError, api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { m } from '#web/words/generated/messages.js';
import { refusalOf } from './feed-words.ts';
import type { Feed } from './use-calendars.ts';

interface AddLinkProps {
  readonly listingId: string;
  readonly feeds: readonly Feed[];
  readonly onAdded: () => void;
}

export function AddLink({ listingId, feeds, onAdded }: AddLinkProps) {
  const [name, setName] = useState('');
  const [feedId, setFeedId] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const add = async () => {
    setBusy(true);
    setFault(null);
    try {
      await api('POST /vendor/listings/{id}/calendar-links', {
        id: listingId,
        body: { name, feedId: feedId === '' ? null : feedId },
      });
      setName('');
      setFeedId('');
      notify.success(m.feeds_out_added());
      onAdded();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(Object.values(fieldFaultWords(error))[0] ?? refusalOf(error));
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
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <TextInput
          label={m.feeds_out_name()}
          maxLength={60}
          value={name}
          error={fault}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {feeds.length > 0 ? (
          <Select
            label={m.feeds_out_without()}
            value={feedId}
            onChange={({ currentTarget: { value } }) => {
              setFeedId(value);
              const chosen = feeds.find(({ _id }) => _id === value);
              if (chosen && name === '') setName(chosen.name);
            }}
          >
            <option value="">{m.feeds_out_nothing()}</option>
            {feeds.map((feed) => (
              <option key={feed._id} value={feed._id}>
                {feed.name}
              </option>
            ))}
          </Select>
        ) : null}
      </div>
      <Button type="submit" look="outline" busy={busy} className="mt-3">
        {m.feeds_out_add()}
      </Button>
    </form>
  );
}
