import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { PEOPLE_MAX } from '#core/identity/persons/rules.ts';
import { type Answer, ApiError, api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { PencilIcon } from '#web/ui/desk-icons.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { formatDate } from '#web/ui/format.ts';
import { PersonIcon, PlusIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusalWords } from './account-words.ts';
import { Panel } from './panel.tsx';
import { PersonForm } from './person-form.tsx';
import { relationWords } from './relation-words.ts';
import { RowButton } from './row-button.tsx';
import { Phone } from '#web/ui/phone.tsx';

export type OwnPerson = Answer<'GET /account/people'>['people'][number];

export function ProfilePeople({ people }: { readonly people: readonly OwnPerson[] }) {
  const router = useRouter();
  /** 'new' for a new person. */
  const [writing, setWriting] = useState<OwnPerson | 'new' | null>(null);
  const [removing, setRemoving] = useState<OwnPerson | null>(null);
  const done = async (words: string) => {
    setWriting(null);
    setRemoving(null);
    notify.success(words);
    await router.invalidate();
  };
  return (
    <Panel title={m.account_people()} text={m.account_people_text()}>
      {people.length === 0 ? (
        <p className="flex items-center gap-2.5 text-muted">
          <PersonIcon className="size-5" />
          {m.account_people_none()}
        </p>
      ) : (
        <ul className="grid gap-3">
          {people.map((one) => (
            <li key={one._id} className="flex items-start gap-3 rounded-field bg-sunk p-4">
              <PersonIcon className="mt-0.5 size-5 text-muted" />
              <PersonLines person={one} />
              <RowButton
                label={m.account_person_edit_of({ name: one.name })}
                onClick={() => setWriting(one)}
              >
                <PencilIcon />
              </RowButton>
              <RowButton
                label={m.account_person_remove_of({ name: one.name })}
                onClick={() => setRemoving(one)}
              >
                <TrashIcon />
              </RowButton>
            </li>
          ))}
        </ul>
      )}
      {people.length < PEOPLE_MAX ? (
        <Button look="outline" size="small" className="mt-4" onClick={() => setWriting('new')}>
          <PlusIcon />
          {m.account_person_add()}
        </Button>
      ) : null}
      <Dialog
        open={writing !== null}
        onClose={() => setWriting(null)}
        title={writing === 'new' ? m.account_person_add() : m.account_person_edit()}
      >
        <PersonForm
          person={writing === 'new' ? null : writing}
          onClose={() => setWriting(null)}
          onSaved={() => done(m.account_person_saved())}
        />
      </Dialog>
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={m.account_person_remove_title({ name: removing?.name ?? '' })}
      >
        {removing ? (
          <Removal
            person={removing}
            onClose={() => setRemoving(null)}
            onRemoved={() => done(m.account_person_removed())}
          />
        ) : null}
      </Dialog>
    </Panel>
  );
}

function PersonLines({ person }: { readonly person: OwnPerson }) {
  const facts = [
    person.relation && relationWords(person.relation),
    person.country && countryName(person.country),
    person.birthDate &&
      m.account_dependant_born({ date: formatDate(person.birthDate, currentLanguage()) }),
  ].filter((fact) => fact !== null);
  return (
    <div className="min-w-0 flex-1 text-[15px] leading-[22px]">
      <p className="font-semibold break-words">
        <bdi>{person.name}</bdi>
        {person.nameArabic ? (
          <bdi lang="ar" className="ms-2 font-normal text-muted">
            {person.nameArabic}
          </bdi>
        ) : null}
      </p>
      {facts.length > 0 ? <p className="text-muted">{facts.join(' · ')}</p> : null}
      {person.kept.map(({ vertical, mask }) => (
        <KeptOf key={vertical} person={person} vertical={vertical} mask={mask} />
      ))}
      {person.phone ? (
        <p className="text-muted">
          <Phone phone={person.phone} />
        </p>
      ) : null}
    </div>
  );
}

/** A vertical's saved details about a person, with a button to delete them. */
function KeptOf({
  person,
  vertical,
  mask,
}: {
  readonly person: OwnPerson;
  readonly vertical: string;
  readonly mask: string;
}) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const forget = async () => {
    setBusy(true);
    try {
      await api('DELETE /account/people/{id}/details/{vertical}', { id: person._id, vertical });
      notify.success(m.account_person_kept_removed());
      await router.invalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(refusalWords(error, m.account_save_failed()));
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-muted">
      {m.account_person_kept({ mask: `\u2068${mask}\u2069` })}
      <button
        type="button"
        disabled={busy}
        className="text-link min-h-6 font-semibold"
        onClick={() => void forget()}
      >
        {m.account_person_kept_remove()}
      </button>
    </p>
  );
}

function Removal({
  person,
  onClose,
  onRemoved,
}: {
  readonly person: OwnPerson;
  readonly onClose: () => void;
  readonly onRemoved: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await api('DELETE /account/people/{id}', { id: person._id });
      await onRemoved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(refusalWords(error, m.account_save_failed()));
      setBusy(false);
    }
  };
  return (
    <>
      <p>{m.account_person_remove_text()}</p>
      <DialogFoot>
        <Button look="outline" onClick={onClose}>
          {m.account_person_keep()}
        </Button>
        <Button look="danger" busy={busy} onClick={() => void remove()}>
          {m.account_person_remove()}
        </Button>
      </DialogFoot>
    </>
  );
}
