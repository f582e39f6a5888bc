import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { profileFaults, trimmed } from '#core/accounts/profile-rules.ts';
import { DEPENDANTS_MAX } from '#core/accounts/rules.ts';
import { ApiError, api } from '#web/api.ts';
import { marketTime } from '#web/market-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { TrashIcon } from '#web/ui/desk-icons.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { formatDate } from '#web/ui/format.ts';
import { PersonIcon, PlusIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { refusalWords } from './account-words.ts';
import { fieldId, Form, Submit } from './form.tsx';
import { Panel } from './panel.tsx';
import type { Profile } from './profile-details.tsx';
import { type Typed, useForm } from './use-form.ts';

type Dependant = Profile['dependants'][number];

/** Whom one books for: a child, a parent. */
export function ProfileDependants({ dependants }: { readonly dependants: readonly Dependant[] }) {
  const router = useRouter();
  const [adding, setAdding] = useState(false);

  const save = async (next: readonly Omit<Dependant, '_id'>[], words: string) => {
    await api('PUT /account/profile', { body: { dependants: [...next] } });
    setAdding(false);
    notify.success(words);
    await router.invalidate();
  };

  const remove = async (one: Dependant) => {
    try {
      await save(
        dependants.filter((other) => other !== one),
        m.account_dependant_removed(),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(refusalWords(error, m.account_save_failed()));
    }
  };

  return (
    <Panel title={m.account_dependants()} text={m.account_dependants_text()}>
      {dependants.length > 0 ? (
        <ul className="grid gap-3">
          {dependants.map((one) => (
            <li key={one._id} className="flex items-center gap-3 rounded-field bg-sunk p-4">
              <PersonIcon className="size-5 text-muted" />
              <p className="min-w-0 flex-1 text-[15px] leading-[22px]">
                <b className="block break-words">
                  <bdi>{one.firstName}</bdi>
                </b>
                <span className="text-muted">
                  {m.account_dependant_born({
                    date: formatDate(one.birthDate, currentLanguage()),
                  })}
                </span>
              </p>
              <button
                type="button"
                aria-label={m.account_dependant_remove_of({ name: one.firstName })}
                onClick={() => void remove(one)}
                className="grid size-10 shrink-0 place-items-center rounded-field text-muted hover:bg-paper hover:text-ink"
              >
                <TrashIcon />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {dependants.length < DEPENDANTS_MAX ? (
        <Button
          look="outline"
          size="small"
          className={dependants.length > 0 ? 'mt-4' : ''}
          onClick={() => setAdding(true)}
        >
          <PlusIcon />
          {m.account_dependant_add()}
        </Button>
      ) : null}
      <Dialog open={adding} onClose={() => setAdding(false)} title={m.account_dependant_add()}>
        <DependantForm
          index={dependants.length}
          onClose={() => setAdding(false)}
          onSave={(one) => save([...dependants, one], m.account_dependant_saved())}
        />
      </Dialog>
    </Panel>
  );
}

const FORM = 'dependant';

function DependantForm({
  index,
  onClose,
  onSave,
}: {
  /** Its place in the list: the server names a field at fault by it. */
  readonly index: number;
  readonly onClose: () => void;
  readonly onSave: (one: Omit<Dependant, '_id'>) => Promise<void>;
}) {
  const today = marketTime().toISOString().slice(0, 10);
  const form = useForm({
    judge: (typed) =>
      Object.fromEntries(
        Object.entries(profileFaults(trimmed({ dependants: [linesOf(typed)] }), today)).map(
          ([field, fault]) => [field.replace('dependants.0.', ''), fault],
        ),
      ),
    send: (typed) => onSave(linesOf(typed)),
    failed: m.account_save_failed(),
  });
  const errorOf = (field: string) =>
    form.errors.fields[field] ?? form.errors.fields[`dependants.${index}.${field}`];
  return (
    <Form
      id={FORM}
      state={form}
      labels={{ firstName: m.account_dependant_name(), birthDate: m.account_dependant_birth() }}
      className="grid items-start gap-5 sm:grid-cols-2"
    >
      <TextInput
        id={fieldId(FORM, 'firstName')}
        name="firstName"
        label={m.account_dependant_name()}
        autoComplete="off"
        maxLength={100}
        error={errorOf('firstName')}
      />
      <TextInput
        id={fieldId(FORM, 'birthDate')}
        name="birthDate"
        type="date"
        min="1900-01-01"
        max={today}
        label={m.account_dependant_birth()}
        error={errorOf('birthDate')}
      />
      <DialogFoot className="sm:col-span-2">
        <Button look="outline" onClick={onClose}>
          {m.account_cancel()}
        </Button>
        <Submit busy={form.busy}>{m.account_save()}</Submit>
      </DialogFoot>
    </Form>
  );
}

const linesOf = ({ firstName = '', birthDate = '' }: Typed) => ({
  firstName,
  birthDate,
});
