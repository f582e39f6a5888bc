import { createFileRoute, Link } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { useAddPerson } from '#web/account/use-add-person.tsx';
import { needsSeveralOrders, sumOf } from '#web/cart/by-shop.ts';
import { CartContents } from '#web/cart/cart-contents.tsx';
import { CartTotals, itemsInWords } from '#web/cart/cart-totals.tsx';
import { showReason } from '#web/cart/hindered-button.tsx';
import { hindranceOf } from '#web/cart/hindrance.ts';
import { cartIsShown } from '#web/cart/load-cart.ts';
import { SeveralOrders } from '#web/cart/several-orders.tsx';
import { usePartChoice } from '#web/cart/part-choice.ts';
import { chosenItems, countryOf, type PartChoice } from '#web/cart/parts.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { BoughtLines, checkoutProblemWords } from '#web/checkout/bought-lines.tsx';
import { PayWith } from '#web/cards/pay-with.tsx';
import type { CardMethod } from '#web/checkout/card-method.ts';
import { readDraft } from '#web/checkout/checkout-draft.ts';
import { DetailsFields, type DetailsFaults, faultsOf } from '#web/checkout/details-fields.tsx';
import { DeliveryStep } from '#web/checkout/delivery-step.tsx';
import { ForWhom, type Person } from '#web/checkout/for-whom.tsx';
import { FreeUntil } from '#web/checkout/free-until.tsx';
import { HoldCountdown } from '#web/checkout/hold-countdown.tsx';
import { PayButton } from '#web/checkout/pay-button.tsx';
import { RestOfCart } from '#web/checkout/rest-of-cart.tsx';
import { Step } from '#web/checkout/step.tsx';
import { type Details, useCheckout } from '#web/checkout/use-checkout.ts';
import { useDelivery } from '#web/checkout/use-delivery.ts';
import { Minimums } from '#web/delivery/minimums.tsx';
import { pageHead } from '#web/page-head.ts';
import { currentSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { AlertIcon, LockIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { groupedPhone } from '#base/phone.ts';

export const Route = createFileRoute('/_main/_customer/checkout')({
  head: ({ match }) => pageHead({ path: match.pathname, title: m.checkout_title(), hidden: true }),
  component: CheckoutPage,
});

function CheckoutPage() {
  const cart = useCart();
  const choice = usePartChoice();
  const items = chosenItems(cart.items, choice);
  useEffect(cartIsShown, []);
  return (
    // Full height from the start, so that the loaded cart moves nothing below it.
    <div className="wrap min-h-dvh pb-16">
      <header className="pt-7 pb-5 md:pt-[30px] md:pb-[22px]">
        <h1>{m.checkout_title()}</h1>
        {cart.items.length > 0 ? (
          <p className="mt-1.5 text-muted">
            {items.some(({ needsAddress }) => needsAddress)
              ? m.checkout_lede_delivered()
              : m.checkout_lede()}
          </p>
        ) : null}
      </header>
      <CartContents
        cart={cart}
        emptyTitle={m.checkout_empty_title()}
        emptyText={m.checkout_empty_text()}
      >
        <Checkout items={items} all={cart.items} part={choice.part} />
      </CartContents>
    </div>
  );
}

function firstDetails(): Details {
  const { user } = currentSession();
  const draft = readDraft();
  return {
    name: draft?.name ?? user?.name ?? '',
    email: draft?.email ?? user?.email ?? '',
    phone: draft?.phone ?? groupedPhone(user?.phone ?? ''),
    note: draft?.note ?? '',
    for: draft?.for ?? '',
    keepPhone: draft?.keepPhone ?? false,
  };
}

interface CheckoutProps {
  readonly items: readonly CartItem[];
  readonly all: readonly CartItem[];
  readonly part: PartChoice;
}

function Checkout({ items, all, part }: CheckoutProps) {
  const card = useRef<CardMethod>(null);
  const { placed, busy, refusal, pay, release, startAnew, ...found } = useCheckout(card);
  // A line that was changed since is another line.
  const problems = found.problems.filter(({ lineId }) => all.some(({ _id }) => _id === lineId));
  const [details, setDetails] = useState(firstDetails);
  const [faults, setFaults] = useState<DetailsFaults>({});
  const [over, setOver] = useState(false);
  const newPerson = useAddPerson();
  const total = placed?.order.total ?? sumOf(items).dollars;
  const amount = `\u2066${formatMoney(total)}\u2069`;
  const severalOrders = placed === null && needsSeveralOrders(items);
  const hindrance = placed === null ? hindranceOf(items) : null;
  const delivery = useDelivery(items, countryOf(part));
  const { goTo } = delivery;
  const needsPhone = items.some(({ fulfilment }) => fulfilment !== 'performed');
  const rest = all.filter((item) => !items.includes(item));

  const submit = async () => {
    if (hindrance) return showReason();
    const found = faultsOf(details, needsPhone);
    setFaults(found);
    setOver(false);
    const first = Object.keys(found)[0];
    if (first) return document.getElementById(`checkout-${first}`)?.focus();
    const wrong = delivery.check();
    if (wrong !== null) return document.getElementById(wrong)?.focus();
    if (!(await card.current?.check())) return;
    await pay(details, delivery.toSend(), rest.length > 0 ? items.map(({ _id }) => _id) : null);
    delivery.readAgain();
  };
  /** The selected person receives the delivery unless another address is selected. */
  const chooseWhom = useCallback(
    (id: string, person: Person | null) => {
      setDetails((now) => ({ ...now, for: id }));
      goTo(person);
    },
    [goTo],
  );
  const change = (next: Details) => {
    delivery.follow(details, next);
    setDetails(next);
    if (Object.keys(faults).length > 0) setFaults(faultsOf(next, needsPhone));
  };

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_400px]"
      >
        {/* Not a grid, in which the margin of the empty alert would not cancel its gap. */}
        <div className="flex min-w-0 flex-col gap-5">
          <div
            role="alert"
            className="empty:-mb-5 not-empty:rounded-panel not-empty:bg-danger-tint not-empty:p-5"
          >
            {problems.length > 0 ? (
              <>
                <p className="flex gap-2.5 font-semibold text-danger">
                  <AlertIcon className="mt-0.5 size-5 shrink-0" />
                  {m.checkout_problems()}
                </p>
                <p className="mt-1 text-[15px] leading-[22px]">{m.checkout_problems_text()}</p>
                <ul className="mt-2 grid list-disc gap-1 ps-5 text-[15px] leading-[22px]">
                  {problems.map((problem) => (
                    <li key={`${problem.lineId} ${problem.code}`}>
                      <b className="font-semibold">{problem.name}</b>:{' '}
                      {checkoutProblemWords(problem)}
                    </li>
                  ))}
                </ul>
              </>
            ) : over ? (
              <p className="font-semibold text-danger">{m.checkout_held_over()}</p>
            ) : null}
          </div>
          {severalOrders ? <SeveralOrders items={items} /> : null}
          <Step number={1} title={m.checkout_step_cart()} beside={placed ? null : <ChangeLink />}>
            <BoughtLines items={items} problems={problems} choosing={placed === null} />
            {rest.length > 0 ? <RestOfCart items={rest} whole={placed === null} /> : null}
          </Step>
          <Step number={2} title={m.checkout_step_details()}>
            <ForWhom
              person={details.for}
              locked={placed !== null}
              added={newPerson.added}
              onAdd={() => newPerson.add((one) => chooseWhom(one._id, one))}
              onChange={chooseWhom}
            />
            <DetailsFields
              details={details}
              faults={faults}
              locked={placed !== null}
              offersToKeep={currentSession().user?.phone === null}
              needsPhone={needsPhone}
              booked={items.some(({ fulfilment }) => fulfilment !== 'sent')}
              onChange={change}
            />
          </Step>
          {delivery.isDelivered ? (
            <Step
              number={3}
              title={
                items.some(({ delivered }) => delivered)
                  ? m.checkout_step_delivery()
                  : m.checkout_step_address()
              }
            >
              <DeliveryStep
                items={items}
                delivery={delivery}
                person={details.for}
                locked={placed !== null}
              />
            </Step>
          ) : null}
          <Step
            number={delivery.isDelivered ? 4 : 3}
            title={m.checkout_step_pay()}
            beside={
              <span className="flex items-center gap-2 text-muted max-md:hidden">
                <LockIcon className="size-4" />
                {m.checkout_sent_to_provider()}
              </span>
            }
          >
            <PayWith ref={card} total={total} amount={amount} />
            <p
              role="alert"
              className="text-[15px] leading-[22px] font-[550] text-danger not-empty:mt-4"
            >
              {refusal}
            </p>
          </Step>
        </div>
        <aside
          aria-labelledby="checkout-summary"
          className="rounded-panel bg-paper p-[18px] shadow-lift inset-ring inset-ring-line lg:sticky lg:top-[calc(var(--header)+20px)] lg:p-6"
        >
          <h2 id="checkout-summary" className="mb-2.5 text-[22px] leading-7 font-medium">
            {m.checkout_summary()}
          </h2>
          <CartTotals items={items} />
          <div className="mt-4">
            <PayButton hindrance={hindrance} busy={busy} amount={amount} wide />
          </div>
          {placed === null ? <Minimums items={items} /> : null}
          <div className="mt-3 grid gap-2">
            {severalOrders ? (
              <p className="text-[13px] leading-[18px] text-danger">
                {m.cart_several_orders_blocked()}
              </p>
            ) : null}
            <FreeUntil items={items} />
            {placed?.payment.payBy ? (
              <>
                <HoldCountdown
                  until={placed.payment.payBy}
                  onOver={() => {
                    setOver(true);
                    startAnew();
                  }}
                />
                <Button
                  look="quiet"
                  size="small"
                  className="-ms-4 justify-self-start"
                  onClick={() => void release()}
                >
                  {m.checkout_release()}
                </Button>
              </>
            ) : null}
          </div>
        </aside>
        <div
          data-page-bar="md"
          className="page-bar fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-3 border-t border-line bg-paper px-4 py-2.5 md:hidden"
        >
          <p className="text-[13px] leading-[18px] text-muted">
            <span className="flex items-baseline gap-2 font-semibold text-ink">
              {m.cart_total()}
              <Money dollars={total} className="font-serif text-[20px] leading-6 font-medium" />
            </span>
            {itemsInWords(sumOf(items).count)}
          </p>
          <PayButton hindrance={hindrance} busy={busy} amount={amount} />
        </div>
      </form>
      {newPerson.sheet}
    </>
  );
}

function ChangeLink() {
  return (
    <Link to="/cart" className="text-link">
      {m.checkout_change_cart()}
    </Link>
  );
}
