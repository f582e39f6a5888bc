import { useState } from 'react';
import { accountFaults } from '#core/money/payouts/rules.ts';
import { type Answer, api, ApiError } from '#web/api.ts';
import { zoneHere } from '#web/table/list-words.ts';
import { Facts } from '#web/table/facts.tsx';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { formatDate } from '#web/ui/format.ts';
import { useMay } from '#web/vendor/may.ts';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { accountFaultNamed, accountFaultWords } from './payout-words.ts';

export type PayoutAccountData = Answer<'GET /vendor/payouts'>['account'];

/** A vendor's payout account and its editor. `GET /vendor/payouts` is reloaded after a change. */
export function PayoutAccount({ account }: { readonly account: PayoutAccountData }) {
  const [editing, setEditing] = useState(false);
  const mayChange = useMay().change('payout-account');
  return (
    <>
      {account ? (
        <Facts
          facts={[
            [m.payout_holder(), <bdi key="holder">{account.holder}</bdi>],
            [m.payout_bank(), <bdi key="bank">{account.bankName}</bdi>],
            [
              m.payout_iban(),
              <bdi key="iban" dir="ltr" className="num">
                {account.iban}
              </bdi>,
            ],
          ]}
        />
      ) : (
        <p className="text-[14px] leading-5 text-muted">{m.payout_no_account()}</p>
      )}
      {account?.heldUntil ? (
        <p className="mt-3 text-[14px] leading-5 text-muted">
          {m.payout_account_held({
            date: formatDate(account.heldUntil, currentLanguage(), 'date', zoneHere()),
          })}
        </p>
      ) : null}
      {account?.toCheckSince ? (
        <p role="alert" className="mt-3 text-[14px] leading-5 text-danger">
          {m.payout_account_returned({
            date: formatDate(account.toCheckSince, currentLanguage(), 'date', zoneHere()),
          })}
        </p>
      ) : null}
      {mayChange ? (
        <Button
          look={account ? 'outline' : 'primary'}
          size="small"
          className="mt-4"
          onClick={() => setEditing(true)}
        >
          {account ? m.payout_change() : m.payout_add()}
        </Button>
      ) : null}
      {editing ? <AccountDialog account={account} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

const FIELDS = ['holder', 'bankName', 'iban'] as const;
type Faults = Readonly<Record<string, string | undefined>>;

function AccountDialog({
  account,
  onClose,
}: {
  readonly account: PayoutAccountData;
  readonly onClose: () => void;
}) {
  const { busy, refusal, change } = useChange();
  const [faults, setFaults] = useState<Faults>({});
  return (
    <Dialog open onClose={onClose} title={m.payout_account()} text={m.payout_account_text()}>
      <form
        noValidate
        className="mt-5 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const typed = new FormData(form);
          const text = (name: string) => String(typed.get(name) ?? '');
          const body = { holder: text('holder'), bankName: text('bankName'), iban: text('iban') };
          const found = accountFaults(body);
          const show = (words: Faults) => {
            setFaults(words);
            const first = FIELDS.find((field) => words[field]);
            if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
          };
          const save = async () => {
            try {
              await api('PUT /vendor/payout-account', { body });
            } catch (error) {
              // The page's rules may be older than the server's.
              if (error instanceof ApiError) show(fieldFaultWords(error, accountFaultNamed));
              throw error;
            }
          };
          show(
            Object.fromEntries(
              Object.entries(found).map(([field, fault]) => [field, accountFaultWords(fault)]),
            ),
          );
          if (Object.keys(found).length === 0) change(save, m.payout_saved(), onClose);
        }}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement)
            setFaults({ ...faults, [target.name]: undefined });
        }}
      >
        <TextInput
          name="holder"
          label={m.payout_holder()}
          hint={m.payout_holder_hint()}
          error={faults.holder}
          defaultValue={account?.holder ?? ''}
          autoComplete="off"
          dir="ltr"
        />
        <TextInput
          name="bankName"
          label={m.payout_bank()}
          error={faults.bankName}
          defaultValue={account?.bankName ?? ''}
          autoComplete="off"
          dir="ltr"
        />
        <TextInput
          name="iban"
          label={m.payout_iban()}
          hint={account ? m.payout_iban_again() : m.payout_iban_hint()}
          error={faults.iban}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <Refused words={refusal} />
        <DialogFoot>
          <Button look="outline" onClick={onClose}>
            {m.shell_close()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.payout_save()}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
