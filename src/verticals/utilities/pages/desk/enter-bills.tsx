import { type FormEvent, useState } from 'react';
import { MAX_BILLS } from '#base/limits.ts';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, type ApiError, api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { currencyName } from '#web/ui/foreign-amount.ts';
import { formatCount } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { FilePick } from '#web/vendor/inventory/file-pick.tsx';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';

interface EnterBillsProps {
  readonly biller: Answer<'GET /vendor/billers'>['billers'][number];
  readonly onSaved: () => Promise<void>;
}

const EMPTY = { account: '', number: '', period: '', dueOn: '', amount: '', name: '' };
type Field = keyof typeof EMPTY;

const NAMES: Record<Field, () => string> = {
  account: m.utilities_desk_account,
  number: m.utilities_desk_number,
  period: m.utilities_desk_period,
  dueOn: m.utilities_desk_due,
  amount: m.utilities_desk_amount,
  name: m.utilities_desk_name,
};
const isField = (text: string): text is Field => Object.hasOwn(NAMES, text);

/** Enters one bill in a form, or many from a file: all are saved or none. */
export function EnterBills({ biller, onSaved }: EnterBillsProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { busy, send } = useSending();
  const refused = async (error: ApiError) => {
    const fields = fieldFaultWords(error);
    setFaults(fields);
    if (Object.keys(fields).length === 0)
      notify.error(await refusedWords(error, m.utilities_desk_failed()));
  };
  const saved = async ({
    added,
    changed,
  }: {
    readonly added: number;
    readonly changed: number;
  }) => {
    setFaults({});
    notify.success(
      m.utilities_desk_saved({ added: formatCount(added), changed: formatCount(changed) }),
    );
    await onSaved();
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const body = { bills: [typed] };
      await saved(await api('POST /vendor/listings/{id}/bills', { id: biller._id, body }));
      setTyped(EMPTY);
    }, refused);
  };
  const upload = (file: File) =>
    send(async () => {
      const body = { csv: await file.text() };
      await saved(await api('POST /vendor/listings/{id}/bills/import', { id: biller._id, body }));
    }, refused);
  const field = (name: Field, more: Partial<React.ComponentProps<typeof TextInput>> = {}) => (
    <TextInput
      name={name}
      label={NAMES[name]()}
      autoComplete="off"
      error={faults[`bills.0.${name}`]}
      value={typed[name]}
      onChange={({ target }) => {
        setTyped({ ...typed, [name]: target.value });
        setFaults({});
      }}
      {...more}
    />
  );
  const ofFile = Object.entries(faults).filter(([name]) => !name.startsWith('bills.'));
  return (
    <section className="grid gap-6 rounded-panel bg-paper p-5 inset-ring inset-ring-line md:p-6">
      <form
        method="post"
        noValidate
        onSubmit={add}
        className="field-rows grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3"
      >
        {field('account', {
          dir: 'ltr',
          maxLength: 60,
          placeholder: biller.example,
          hint: m.utilities_account_like({ example: `\u2066${biller.example}\u2069` }),
        })}
        {field('number', { dir: 'ltr', maxLength: 60 })}
        {field('period', { type: 'month', placeholder: '2026-10' })}
        {field('dueOn', { type: 'date' })}
        {field('amount', {
          dir: 'ltr',
          inputMode: 'decimal',
          label: m.utilities_amount({ currency: currencyName(biller.currency) }),
        })}
        {field('name', { maxLength: 100 })}
        <Button type="submit" busy={busy} className="justify-self-start sm:col-span-full">
          {m.utilities_desk_add()}
        </Button>
      </form>
      <details>
        <summary className="cursor-pointer font-semibold">{m.utilities_desk_file()}</summary>
        <p className="mt-2 mb-3 text-[15px] leading-6 text-muted">{m.utilities_desk_file_text()}</p>
        <FilePick
          hint={m.utilities_desk_file_limit({ rows: formatCount(MAX_BILLS) })}
          onFile={(file) => void upload(file)}
        />
      </details>
      {ofFile.length > 0 ? (
        <ul
          role="alert"
          className="grid gap-1 rounded-field bg-danger-tint p-4 text-[14px] leading-5"
        >
          {ofFile.map(([name, words]) => (
            <li key={name}>
              {placeWords(name)}
              {words}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** 'Row 3, Amount: ' for 'rows.3.amount'. */
function placeWords(name: string): string {
  const [list, row = '', field = ''] = name.split('.');
  if (list !== 'rows') return '';
  const words = isField(field) ? NAMES[field]() : field;
  return `${m.utilities_desk_row({ row })}${m.shell_comma()}${words}: `;
}
