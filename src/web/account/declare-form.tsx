import { FUND_SOURCES } from '#base/standing.ts';
import { NATIONALITIES } from '#base/nationalities.ts';
import { declarationFaults } from '#core/compliance/standing/declaration-rules.ts';
import { api } from '#web/api.ts';
import { marketTime } from '#web/market-time.ts';
import { Button } from '#web/ui/button.tsx';
import { BirthDate } from '#web/ui/birth-date.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { useSession } from '#web/session.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { stateName } from '#web/words/state-names.ts';
import { fieldId, Form, Submit } from './form.tsx';
import type { Standing } from './profile-standing.tsx';
import { sourceWords } from './standing-facts.tsx';
import { type Typed, useForm } from './use-form.ts';

type Declared = NonNullable<Standing['declared']>;

const FORM = 'standing';

interface DeclareFormProps {
  /** The previous declaration; null the first time. */
  readonly declared: Declared | null;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void> | void;
}

/** Identity declaration for sending money abroad. */
export function DeclareForm({ declared, onClose, onSaved }: DeclareFormProps) {
  const { user } = useSession();
  const today = marketTime().toISOString().slice(0, 10);
  const form = useForm({
    judge: (typed) => declarationFaults(saidIn(typed), today),
    send: async (typed) => {
      await api('PUT /account/standing', { body: saidIn(typed) });
      notify.success(m.standing_saved());
      await onSaved();
    },
    failed: m.account_save_failed(),
  });
  const { fields } = form.errors;
  const text = (name: keyof typeof LABELS & keyof Declared) => ({
    id: fieldId(FORM, name),
    name,
    label: LABELS[name](),
    error: fields[name],
    defaultValue: declared?.[name] ?? (name === 'legalName' ? user?.name : undefined) ?? '',
  });
  return (
    <Form
      id={FORM}
      state={form}
      labels={Object.fromEntries(Object.entries(LABELS).map(([name, words]) => [name, words()]))}
      className="grid items-start gap-5 sm:grid-cols-2"
    >
      <TextInput
        {...text('legalName')}
        hint={m.standing_name_hint()}
        autoComplete="name"
        maxLength={100}
        className="sm:col-span-2"
      />
      <BirthDate {...text('birthDate')} own />
      <Select {...text('nationality')}>
        <StateOptions />
      </Select>
      <TextInput
        {...text('line')}
        autoComplete="street-address"
        maxLength={200}
        className="sm:col-span-2"
      />
      <TextInput {...text('city')} autoComplete="address-level2" maxLength={200} />
      <Select {...text('residence')} autoComplete="country">
        <StateOptions />
      </Select>
      <Select {...text('source')} hint={m.standing_source_hint()} className="sm:col-span-2">
        <option value="">{m.standing_source_none()}</option>
        {FUND_SOURCES.map((source) => (
          <option key={source} value={source}>
            {sourceWords(source)}
          </option>
        ))}
      </Select>
      <DialogFoot className="sm:col-span-2">
        <Button look="outline" onClick={onClose}>
          {m.account_cancel()}
        </Button>
        <Submit busy={form.busy}>{m.account_save()}</Submit>
      </DialogFoot>
    </Form>
  );
}

const LABELS = {
  legalName: m.standing_name,
  birthDate: m.standing_birth,
  nationality: m.standing_nationality,
  line: m.standing_line,
  city: m.standing_city,
  residence: m.standing_residence,
  source: m.standing_source,
};

/** Sorted by name in the page's language. */
function StateOptions() {
  const language = currentLanguage();
  const named = NATIONALITIES.map((code) => [code, stateName(code)] as const).toSorted(
    ([, a], [, b]) => a.localeCompare(b, language),
  );
  return (
    <>
      <option value="">{m.standing_choose()}</option>
      {named.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}

const saidIn = ({
  legalName = '',
  birthDate = '',
  nationality = '',
  line = '',
  city = '',
  residence = '',
  source = '',
}: Typed) => ({
  legalName: legalName.trim(),
  birthDate,
  nationality,
  line: line.trim(),
  city: city.trim(),
  residence,
  source: source === '' ? null : source,
});
