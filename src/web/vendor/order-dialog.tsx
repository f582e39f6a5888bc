import { useState } from 'react';
import { MAX_LINE, MAX_NOTE } from '#base/limits.ts';
import { type Answer, api } from '#web/api.ts';
import { MoveForm } from '#web/orders/move-form.tsx';
import { statusWords } from '#web/orders/order-words.ts';
import { useSession } from '#web/session.ts';
import { Refused } from '#web/table/refusal.tsx';
import { useChange } from '#web/table/use-change.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx';
import { Textarea, TextInput } from '#web/ui/field.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { useDesks } from './desks.ts';
import { CallOffForm } from './call-off-form.tsx';
import { canShip } from './can-ship.ts';
import { dueOn } from './due-on.ts';
import { DisputePanel } from './dispute-panel.tsx';
import { UnavailableForm } from './goods-orders/unavailable-form.tsx';
import { InquiryForm } from './inquiry-form.tsx';
import { useMay } from './may.ts';
import { movesOf, nextStep } from './next-step.ts';
import { OrderInfo, shortId } from './order-info.tsx';
import { OutcomeForm } from './outcome-form.tsx';
import { RefundItemsForm } from './refund-items-form.tsx';
import { refundableTotal } from './refund-items.ts';

export type VendorOrder = Answer<'GET /vendor/orders/{id}'>['order'];

interface MoveSaid {
  readonly status: ReturnType<typeof movesOf>[number];
  readonly note?: string;
  readonly reference?: string;
}

export function VendorOrderDialog({
  order,
  onClose,
}: {
  readonly order: VendorOrder;
  readonly onClose: () => void;
}) {
  const [moving, setMoving] = useState(false);
  const [shipping, setShipping] = useState(false);
  const [refunding, setRefunding] = useState(false);
  const [gone, setGone] = useState<string | null>(null);
  const [performed, setPerformed] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [callingOff, setCallingOff] = useState<string | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  // The reported outcome may allow no further one.
  const performedItem = order.items.find(
    ({ _id, nextOutcomes }) => _id === performed && nextOutcomes.length > 0,
  );
  const askedItem = order.items.find(
    ({ _id, inquiry }) => _id === asked && inquiry?.state === 'open',
  );
  const calledOffItem = order.items.find(({ _id }) => _id === callingOff);
  const goneItem = order.items.find(({ _id }) => _id === gone);
  const may = useMay();
  const mayChange = may.change('orders');
  const shippable = mayChange && canShip(order);
  const { user } = useSession();
  const mayRefund =
    mayChange && user?.vendorStatus === 'Approved' && refundableTotal(order.items) > 0;
  const { busy, refusal, change } = useChange();
  const vertical = order.items[0]?.vertical;
  const desks = useDesks(vertical === undefined ? [] : [vertical]);
  const reference = vertical === undefined ? undefined : desks[vertical]?.reference;
  const moves = mayChange ? movesOf(order) : [];
  const step = mayChange
    ? nextStep(order, vertical === undefined ? undefined : desks[vertical]?.days)
    : null;
  const move = (said: MoveSaid, after?: () => void) =>
    change(
      () =>
        api('PATCH /vendor/orders/{id}', { id: order._id, body: { ...said, from: order.status } }),
      m.vendor_order_moved({ status: statusWords(said.status) }),
      after,
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={m.common_order_number({ number: `\u2066#${shortId(order.mainOrderId)}\u2069` })}
      actions={
        moving ||
        shipping ||
        refunding ||
        goneItem ||
        performedItem ||
        askedItem ||
        calledOffItem ? undefined : (
          <>
            <Button look="outline" onClick={onClose}>
              {m.shell_close()}
            </Button>
            <a
              href={`/api/vendor/orders/${order._id}/details.csv?language=${currentLanguage()}`}
              download
              className={buttonClasses({ look: 'outline' })}
            >
              {m.vendor_order_export()}
            </a>
            {mayRefund ? (
              <Button look="outline" onClick={() => setRefunding(true)}>
                {m.admin_refund()}
              </Button>
            ) : null}
            {shippable ? (
              <Button onClick={() => setShipping(true)}>{m.vendor_ship()}</Button>
            ) : null}
            {moves.length > 0 ? (
              <Button
                look={shippable || step ? 'outline' : 'primary'}
                onClick={() => setMoving(true)}
              >
                {m.vendor_order_update()}
              </Button>
            ) : null}
            {step ? (
              <Button busy={busy} onClick={() => move({ status: step })}>
                {step === 'completed' ? m.vendor_voucher_complete() : m.vendor_order_confirm()}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <Refused words={refusal} />
      {order.beingChecked ? (
        <p role="status" className="mb-4 rounded-field bg-saffron-tint p-4 text-[14px] leading-5">
          <b className="block">{m.common_being_checked()}</b>
          {m.screening_being_checked_text()}
        </p>
      ) : null}
      {moving ? (
        <MoveForm
          moves={moves}
          cancelWords={m.vendor_order_cancel({
            amount: `\u2066${formatMoney(order.subtotal - order.refunded)}\u2069`,
          })}
          referenceLabel={reference?.() ?? m.orders_move_reference()}
          referenceHint={reference ? m.vendor_reference_hint() : m.orders_move_reference_hint()}
          dueOn={dueOn(order)}
          busy={busy}
          onBack={() => setMoving(false)}
          onMove={(said) => move(said, () => setMoving(false))}
        />
      ) : shipping ? (
        <ShipForm
          busy={busy}
          onBack={() => setShipping(false)}
          onShip={(body) =>
            change(
              () => api('POST /vendor/orders/{id}/ship', { id: order._id, body }),
              m.vendor_ship_done(),
              () => setShipping(false),
            )
          }
        />
      ) : refunding ? (
        <RefundItemsForm order={order} onDone={() => setRefunding(false)} />
      ) : performedItem ? (
        <OutcomeForm
          item={performedItem}
          busy={busy}
          onBack={() => setPerformed(null)}
          onSave={(body) =>
            change(
              () =>
                api(
                  'POST /vendor/orders/{id}/items/{itemId}/outcome',
                  { id: order._id, itemId: performedItem._id, body },
                  { headers: { 'idempotency-key': key } },
                ),
              m.vendor_outcome_done(),
              () => {
                setKey(crypto.randomUUID());
                setPerformed(null);
              },
            )
          }
        />
      ) : askedItem ? (
        <InquiryForm
          name={askedItem.name}
          left={askedItem.totalPrice - askedItem.refunded}
          busy={busy}
          onBack={() => setAsked(null)}
          onSave={(body) =>
            change(
              () =>
                api('POST /vendor/orders/{id}/items/{itemId}/inquiry-answer', {
                  id: order._id,
                  itemId: askedItem._id,
                  body,
                }),
              m.vendor_inquiry_done(),
              () => setAsked(null),
            )
          }
        />
      ) : calledOffItem ? (
        <CallOffForm
          item={calledOffItem}
          busy={busy}
          onBack={() => setCallingOff(null)}
          onSave={(reason) =>
            change(
              () =>
                api('POST /vendor/orders/{id}/items/{itemId}/cancel', {
                  id: order._id,
                  itemId: calledOffItem._id,
                  body: { reason },
                }),
              m.orders_cancel_booking_done(),
              () => setCallingOff(null),
            )
          }
        />
      ) : goneItem ? (
        <UnavailableForm order={order} item={goneItem} onDone={() => setGone(null)} />
      ) : (
        <>
          {order.dispute !== null && may.see('money') ? <DisputePanel orderId={order._id} /> : null}
          <OrderInfo
            order={order}
            onGone={setGone}
            onOutcome={setPerformed}
            onAsked={setAsked}
            onCallOff={setCallingOff}
          />
        </>
      )}
    </Dialog>
  );
}

function ShipForm({
  busy,
  onShip,
  onBack,
}: {
  readonly busy: boolean;
  readonly onShip: (said: { readonly reference: string; readonly note: string }) => void;
  readonly onBack: () => void;
}) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        onShip({
          reference: String(typed.get('reference') ?? ''),
          note: String(typed.get('note') ?? ''),
        });
      }}
      className="grid gap-4"
    >
      <TextInput
        name="reference"
        label={m.vendor_ship_reference()}
        hint={m.vendor_ship_reference_hint()}
        maxLength={MAX_LINE}
      />
      <Textarea name="note" label={m.orders_move_note()} maxLength={MAX_NOTE} rows={2} />
      <DialogFoot>
        <Button look="outline" onClick={onBack}>
          {m.orders_move_back()}
        </Button>
        <Button type="submit" busy={busy}>
          {m.vendor_ship_send()}
        </Button>
      </DialogFoot>
    </form>
  );
}
