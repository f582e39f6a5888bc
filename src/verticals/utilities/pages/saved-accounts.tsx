import { useState } from 'react';
import { type Answer, api, ApiError } from '#web/api.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { foreignAmount } from '#web/ui/foreign-amount.ts';
import { formatDate } from '#web/ui/format.ts';
import { CalendarIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { inItsLanguage } from '#web/words/its-language.ts';
import { BILL_ICONS } from '../bill-icons.tsx';
import { isBillKind } from '../kinds.ts';
import type { BillState } from './use-bill.ts';
import { type Saved, saveCalendar } from './use-saved.ts';

/** The saved accounts, first on the page: one press fills in the account and looks up its bills. */
export function SavedAccounts({ bill }: { readonly bill: BillState }) {
  const { saved } = bill.saved;
  if (saved.length === 0) return null;
  return (
    <section
      aria-labelledby="saved-accounts"
      className="mt-6 rounded-panel bg-paper p-5 inset-ring inset-ring-line md:p-6"
    >
      <h2 id="saved-accounts" className="mb-2 text-[22px] leading-7">
        {m.utilities_saved()}
      </h2>
      <ul className="divide-y divide-line">
        {saved.map((one) => (
          <SavedRow key={one._id} one={one} bill={bill} />
        ))}
      </ul>
    </section>
  );
}

function SavedRow({ one, bill }: { readonly one: Saved; readonly bill: BillState }) {
  const Icon = BILL_ICONS[isBillKind(one.category) ? one.category : 'electricity'];
  const isHere = bill.shown.some(({ id }) => id === one.productId);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-primary">
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 text-[15px] leading-[22px]">
        <b className="block break-words">
          <bdi {...inItsLanguage(one.name)}>{one.name}</bdi>
        </b>
        <span className="num block text-[14px] leading-5 text-muted">
          {one.due
            ? m.utilities_saved_due({
                date: formatDate(one.due.dueOn, currentLanguage()),
                amount: foreignAmount(one.due.amount, one.due.currency),
              })
            : m.utilities_saved_nothing()}{' '}
          <bdi dir="ltr">{one.mask}</bdi>
        </span>
      </div>
      {one.due ? (
        <RowButton
          label={m.utilities_saved_calendar_of({ name: one.name })}
          onClick={() => saveCalendar(one)}
        >
          <CalendarIcon className="size-5" />
        </RowButton>
      ) : null}
      <RowButton
        label={m.utilities_saved_remove_of({ name: one.name })}
        onClick={() => void bill.saved.remove(one)}
      >
        <TrashIcon />
      </RowButton>
      {isHere ? (
        <Button
          look="outline"
          size="small"
          aria-label={m.utilities_saved_pay_of({ name: one.name })}
          onClick={() => void bill.paySaved(one)}
        >
          {m.utilities_saved_pay()}
        </Button>
      ) : (
        <AddressLink to={one.href} className="text-link">
          {m.utilities_saved_pay()}
        </AddressLink>
      )}
    </li>
  );
}

function RowButton({
  label,
  onClick,
  children,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-10 shrink-0 place-items-center rounded-field text-muted hover:bg-sunk hover:text-ink"
    >
      {children}
    </button>
  );
}

type People = Answer<'GET /account/people'>['people'];

export function SaveAccount({ bill }: { readonly bill: BillState }) {
  const [people, setPeople] = useState<People | null>(null);
  const [name, setName] = useState('');
  const [personId, setPersonId] = useState('');
  const [remind, setRemind] = useState(true);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    // Opens at once; the people follow.
    setPeople([]);
    try {
      const { people: own } = await api('GET /account/people');
      setPeople((shown) => shown && own);
    } catch (error) {
      // Without the list it can still be saved for the customer.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const keep = async () => {
    if (name.trim() === '') return setFault(m.auth_fault_person_name_missing());
    setBusy(true);
    const kept = await bill.keepAccount({ name: name.trim(), personId: personId || null, remind });
    setBusy(false);
    if (kept) setPeople(null);
  };
  return (
    <div className="grid gap-3">
      <Checkbox
        name="save"
        checked={people !== null}
        onChange={({ target }) => (target.checked ? void open() : setPeople(null))}
      >
        {m.utilities_save()}
      </Checkbox>
      {people === null ? null : (
        <div className="field-rows grid gap-x-3 gap-y-2 rounded-field bg-sunk p-4 sm:grid-cols-2">
          <TextInput
            name="savedName"
            label={m.utilities_save_name()}
            hint={m.utilities_save_name_hint()}
            maxLength={60}
            autoComplete="off"
            error={fault}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setFault(undefined);
            }}
          />
          <Select
            name="savedPerson"
            label={m.utilities_save_person()}
            value={personId}
            onChange={({ target }) => setPersonId(target.value)}
          >
            <option value="">{m.utilities_save_mine()}</option>
            {people.map((one) => (
              <option key={one._id} value={one._id}>
                {one.name}
              </option>
            ))}
          </Select>
          <Checkbox
            className="sm:col-span-2"
            name="savedRemind"
            checked={remind}
            onChange={({ target }) => setRemind(target.checked)}
          >
            {m.utilities_save_remind()}
          </Checkbox>
          <Button
            look="outline"
            size="small"
            busy={busy}
            className="justify-self-start sm:col-span-2"
            onClick={() => void keep()}
          >
            {m.utilities_save_button()}
          </Button>
        </div>
      )}
    </div>
  );
}
