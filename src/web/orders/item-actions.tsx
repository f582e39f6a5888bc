import { useRouter } from '@tanstack/react-router';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CalendarIcon, ReceiptIcon } from '#web/ui/icons.tsx';
import { useLook } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { Correct } from './correct.tsx';
import { Guarantee } from './guarantee.tsx';
import { KeepInCalendar } from './keep-in-calendar.tsx';
import { NotArrived } from './not-arrived.tsx';
import type { OrderItem } from './order-item.tsx';
import { ProposedMove } from './proposed-move.tsx';
import { ReviewAction } from './review-action.tsx';
import type { OwnReview } from './review-dialog.tsx';
import { SoldTogether } from './sold-together.tsx';

interface ItemActionsProps {
  readonly orderId: string;
  readonly item: OrderItem;
  readonly review: OwnReview | undefined;
  readonly onVoucher: (item: OrderItem) => void;
  readonly onChange: (item: OrderItem) => void;
  readonly onEnd: (item: OrderItem) => void;
  readonly onReview: (item: OrderItem) => void;
  /** null if it is the whole order, which has its own button. */
  readonly onCancel: ((item: OrderItem) => void) | null;
}

/** Actions of a paid item. A series has one contract and one review, below all of its bookings. */
export function ItemActions({
  orderId,
  item,
  review,
  onVoucher,
  onChange,
  onEnd,
  onReview,
  onCancel,
}: ItemActionsProps) {
  const router = useRouter();
  const isAlone = item.series === null;
  return (
    <>
      {item.fulfilment === 'attended' ? (
        <Button look="outline" size="small" onClick={() => onVoucher(item)}>
          <ReceiptIcon className="size-4" />
          {m.orders_voucher()}
        </Button>
      ) : null}
      {item.changeable ? (
        <Button look="outline" size="small" onClick={() => onChange(item)}>
          <CalendarIcon className="size-4" />
          {m.orders_change()}
        </Button>
      ) : (
        <NotChangeable item={item} />
      )}
      <SoldTogether item={item} />
      <KeepInCalendar vertical={item.vertical} items={[item]} />
      {isAlone ? <DocumentLink item={item} /> : null}
      {item.policy ? (
        <ButtonLink look="outline" size="small" to={'/test' as string}>
          {m.policies_open_page()}
        </ButtonLink>
      ) : null}
      {item.endable ? (
        <Button look="outline" size="small" onClick={() => onEnd(item)}>
          {m.orders_end()}
        </Button>
      ) : null}
      {item.proposedMove ? (
        <ProposedMove orderId={orderId} item={item} onDone={() => void router.invalidate()} />
      ) : null}
      <Guarantee orderId={orderId} item={item} />
      {item.correctable.length > 0 ? <Correct orderId={orderId} item={item} /> : null}
      {item.askable ? <NotArrived orderId={orderId} itemId={item._id} /> : null}
      {isAlone ? (
        <ReviewAction item={item} review={review} onReview={() => onReview(item)} />
      ) : null}
      {item.cancellable && onCancel ? (
        <Button look="quiet" size="small" onClick={() => onCancel(item)}>
          {m.orders_cancel_booking()}
        </Button>
      ) : null}
    </>
  );
}

export function DocumentLink({ item: { _id, document } }: { readonly item: OrderItem }) {
  return document ? (
    <ButtonLink look="outline" size="small" to={`/documents/${document.kind}/${_id}` as string}>
      {document.title[currentLanguage()]}
    </ButtonLink>
  ) : null;
}

/** Explains why a booking cannot be moved, if its vertical has a reason. */
function NotChangeable({ item }: { readonly item: OrderItem }) {
  const words = useLook(item.vertical)?.notChangeable;
  if (!item.notChangeable || !words) return null;
  return <p className="w-full text-[14px] leading-5 text-muted">{words(item.notChangeable)}</p>;
}
