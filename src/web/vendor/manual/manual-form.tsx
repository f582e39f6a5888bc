import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { api, ApiError } from '#web/api.ts';
import { faultIn, quoteWords } from '#web/cart/quote-words.ts';
import { Refused } from '#web/table/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { notify } from '#web/ui/notify.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { loadLooks } from '#web/ui/vertical-parts.ts';
import type { ManualChoice, ManualField, ManualStart } from '#web/ui/vertical-web.ts';
import { loadDesk } from '#web/vendor/desks.ts';
import { fieldFaultWords } from '#web/words/field-faults.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { ManualInput } from './manual-input.tsx';
import { firstPayment, ManualPayment } from './manual-payment.tsx';
import { hourLater } from './manual-rules.ts';

interface ManualFormProps {
  readonly vertical: string;
  /** The listings that can be booked, at least one. */
  readonly listings: readonly { readonly _id: string; readonly name: string }[];
  /** The selected one; by default the first. */
  readonly listing?: string | undefined;
  readonly start: ManualStart;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type Typed = Readonly<Record<string, string>>;
/** The person, and the time of a block. */
const EMPTY: Typed = { name: '', phone: '', email: '', note: '' };

/** Enters a booking taken by phone or in person, or blocks a time of a person. */
export function ManualForm(props: ManualFormProps) {
  const { vertical, listings, start, onClose, onDone } = props;
  const [listingId, setListing] = useState(props.listing ?? listings[0]?._id ?? '');
  const [blocking, setBlocking] = useState(false);
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const { choice, fields, failed, reload } = useFields(vertical, listingId, start);
  const [payment, setPayment] = useState(firstPayment);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  // Kept for a retry: the server makes one booking of a key.
  const key = useRef(crypto.randomUUID());
  const { busy, send } = useSending();
  const valueOf = ({ name, begins }: ManualField) => typed[name] ?? begins;
  const shown = blocking ? blockFields(start) : (fields ?? []);
  const set = (name: string, value: string) => setTyped({ ...typed, [name]: value });
  const input = (name: string) => ({
    name,
    value: typed[name] ?? '',
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set(name, currentTarget.value),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if ((typed['name'] ?? '').trim() === '') {
      setFaults({ name: blocking ? m.manual_reason_missing() : m.manual_name_missing() });
      return;
    }
    const byLink = !blocking && payment.by === 'link';
    if (byLink && (typed['email'] ?? '').trim() === '') {
      setFaults({ email: m.manual_pay_email_missing() });
      return;
    }
    setFaults({});
    const values = Object.fromEntries(shown.map((field) => [field.name, valueOf(field)]));
    void send(
      async () => {
        if (blocking)
          await api('POST /vendor/manual-bookings/blocks', {
            body: {
              key: key.current,
              listingId,
              day: values['day'] ?? start.day,
              from: values['from'] ?? '',
              to: values['to'] ?? '',
              reason: typed['name'] ?? '',
            },
          });
        else
          await api('POST /vendor/manual-bookings', {
            body: {
              key: key.current,
              listingId,
              options: { ...choice?.options(values) },
              name: typed['name'] ?? '',
              phone: typed['phone'] ?? '',
              email: typed['email'] ?? '',
              note: typed['note'] ?? '',
              payment: payment.by,
              payHours: payment.hours,
              ...(byLink && { customerLanguage: payment.language }),
            },
          });
        notify.success(
          blocking ? m.manual_blocked_done() : byLink ? m.manual_pay_sent() : m.manual_done(),
        );
        onDone();
      },
      async (error) => {
        const why = faultIn(error.body);
        if (why) {
          await loadLooks([{ vertical }]);
          setRefusal(quoteWords(why));
          return;
        }
        const found = fieldFaultWords(error);
        setFaults(found);
        const isShown = Object.keys(found).some((field) => FIELDS.has(field));
        setRefusal(isShown ? null : (Object.values(found)[0] ?? (await refusedWords(error))));
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={blocking ? m.manual_block_title() : m.manual_title()}
      text={blocking ? m.manual_block_text() : m.manual_text()}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {choice?.blocks ? (
          <Segmented
            label={m.manual_kind()}
            name="manual-kind"
            options={[
              { key: 'booking', label: m.manual_kind_booking() },
              { key: 'block', label: m.manual_kind_block() },
            ]}
            selected={blocking ? 'block' : 'booking'}
            onSelect={(kind) => {
              setBlocking(kind === 'block');
              setFaults({});
              setRefusal(null);
            }}
          />
        ) : null}
        {listings.length > 1 ? (
          <Select
            label={m.manual_listing()}
            value={listingId}
            onChange={({ currentTarget }) => setListing(currentTarget.value)}
          >
            {listings.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        ) : null}
        {failed ? (
          <p role="alert" className="text-[14px] leading-5 text-danger">
            {m.vendor_calendar_unread()}{' '}
            <Button look="outline" size="small" onClick={reload}>
              {m.shell_retry()}
            </Button>
          </p>
        ) : null}
        <div className="grid gap-4 sm:grid-cols-2">
          {fields === null && !blocking && !failed ? (
            <Skeleton className="h-20 rounded-field sm:col-span-2" />
          ) : (
            shown.map((field) => (
              <ManualInput
                key={`${listingId} ${field.name}`}
                field={field}
                value={valueOf(field)}
                error={faults[field.name]}
                onValue={(value) => set(field.name, value)}
              />
            ))
          )}
        </div>
        {blocking ? (
          <TextInput label={m.manual_block_reason()} maxLength={80} required {...input('name')} />
        ) : (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextInput
                label={m.manual_customer()}
                autoComplete="off"
                maxLength={80}
                required
                {...input('name')}
              />
              <TextInput
                label={m.manual_phone()}
                type="tel"
                autoComplete="off"
                dir="ltr"
                {...input('phone')}
              />
            </div>
            <TextInput
              label={m.manual_email()}
              required={payment.by === 'link'}
              hint={payment.by === 'link' ? undefined : m.manual_email_hint()}
              type="email"
              autoComplete="off"
              dir="ltr"
              {...input('email')}
            />
            <Textarea
              label={m.manual_note()}
              hint={m.manual_note_hint()}
              rows={2}
              maxLength={1000}
              {...input('note')}
            />
            <ManualPayment
              payment={payment}
              onChange={setPayment}
              listingId={listingId}
              options={
                fields === null
                  ? null
                  : {
                      ...choice?.options(
                        Object.fromEntries(fields.map((one) => [one.name, valueOf(one)])),
                      ),
                    }
              }
            />
          </>
        )}
        <Refused words={refusal} />
        <DialogFoot>
          <Button look="outline" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" busy={busy} disabled={!blocking && fields === null}>
            {blocking
              ? m.manual_block()
              : payment.by === 'link'
                ? m.manual_pay_send()
                : m.manual_add()}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** Fields of the form that show their own error. */
const FIELDS = new Set(['name', 'phone', 'email', 'note', 'day', 'from', 'to', 'reason']);

const blockFields = ({ day, slot = '09:00' }: ManualStart): readonly ManualField[] => [
  { name: 'day', words: m.manual_day, kind: 'day', begins: day },
  { name: 'from', words: m.manual_from, kind: 'time', begins: slot },
  { name: 'to', words: m.manual_until, kind: 'time', begins: hourLater(slot) },
];

/** The vertical's fields for a listing; null until its details are loaded. */
function useFields(vertical: string, listingId: string, start: ManualStart) {
  const [choice, setChoice] = useState<ManualChoice | null>(null);
  const [fields, setFields] = useState<readonly ManualField[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const { day, slot, to } = start;
  useEffect(() => {
    let gone = false;
    setFields(null);
    setFailed(false);
    const load = async () => {
      try {
        const [desk, { listing }] = await Promise.all([
          loadDesk(vertical),
          api('GET /vendor/listings/{id}', { id: listingId }),
        ]);
        if (gone) return;
        const manual = desk?.manual ?? null;
        setChoice(manual);
        setFields(manual?.fields(listing, { day, slot, to }) ?? []);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!gone) setFailed(true);
      }
    };
    void load();
    return () => {
      gone = true;
    };
  }, [vertical, listingId, day, slot, to, asked]);
  return { choice, fields, failed, reload: () => setAsked((count) => count + 1) };
}
