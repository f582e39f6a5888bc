import { useEffect, useState } from 'react';
import { directionsTo } from '#base/directions.ts';
import { api, type Answer } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { ChosenWords } from '#web/cart/chosen-words.tsx';
import { useChosen } from '#web/cart/use-chosen.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { zoneHere } from '#web/table/list-words.ts';
import { formatDate } from '#web/ui/format.ts';
import { PinIcon } from '#web/ui/icons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { lookNow } from '#web/ui/vertical-parts.ts';
import { m } from '#web/words/generated/messages.js';
import { saying } from '#web/words/refused.ts';
import { currentLanguage } from '#web/words/language.ts';
import { orderNumber } from './order-words.ts';
import { inItsLanguage } from '#web/words/its-language.ts';
import { codeText } from '#web/ui/code-text.ts';

type Voucher = Answer<'GET /orders/{id}/voucher/{itemId}'>['voucher'];

interface VoucherDialogProps {
  readonly orderId: string;
  readonly itemId: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function VoucherDialog({ orderId, itemId, name, onClose }: VoucherDialogProps) {
  const [tries, setTries] = useState(0);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={m.orders_voucher_of({ name })}
      text={m.orders_voucher_text()}
      actions={
        <ButtonLink to={`/documents/voucher/${itemId}` as string}>
          {m.orders_voucher_print()}
        </ButtonLink>
      }
    >
      <LoadedVoucher
        key={tries}
        orderId={orderId}
        itemId={itemId}
        onRetry={() => setTries(tries + 1)}
      />
    </Dialog>
  );
}

function LoadedVoucher({
  orderId,
  itemId,
  onRetry,
}: Pick<VoucherDialogProps, 'orderId' | 'itemId'> & { readonly onRetry: () => void }) {
  const [voucher, setVoucher] = useState<Voucher | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    return whileShown(
      () => api('GET /orders/{id}/voucher/{itemId}', { id: orderId, itemId }),
      (answer) => setVoucher(answer.voucher),
      saying(setFailure, m.orders_voucher_failed()),
    );
  }, [orderId, itemId]);

  if (voucher) return <VoucherCard voucher={voucher} />;
  return failure === null ? (
    <Spinner className="mx-auto my-12 size-9" />
  ) : (
    <ErrorState message={failure} onRetry={onRetry} />
  );
}

function VoucherCard({ voucher }: { readonly voucher: Voucher }) {
  const chosen = useChosen(voucher);
  const { startsOn } = voucher;
  const place = lookNow(voucher.vertical)?.placeOf?.(voucher.subDetails);
  // Some verticals already show the date among the options.
  const isSaid =
    startsOn !== null &&
    chosen.some((words) => words.includes(formatDate(startsOn, currentLanguage())));
  // Drawn by our own server as one path; as an image it cannot run scripts.
  const code = `data:image/svg+xml;utf8,${encodeURIComponent(voucher.qrSvg)}`;
  return (
    <div className="print-me grid justify-items-center gap-4 text-center">
      <img
        src={code}
        alt={`${m.orders_voucher_code()} ${voucher.code}`}
        width="220"
        height="220"
        className="rounded-card bg-white p-2"
      />
      <p className="num text-[18px] leading-6 font-semibold tracking-[0.08em]">
        <bdi dir="ltr">{codeText(voucher.code)}</bdi>
      </p>
      <div className="text-[15px] leading-[22px]">
        <p className="font-semibold">{voucher.customerName}</p>
        <p {...inItsLanguage(voucher.serviceName)} className="text-muted">
          {voucher.serviceName}
        </p>
        <p className="text-muted">
          {m.orders_number({ number: `\u2066${orderNumber(voucher.orderId)}\u2069` })}
        </p>
        {startsOn === null || isSaid ? null : (
          <DateText value={startsOn} style="weekday" className="block" />
        )}
        <p>
          <ChosenWords words={chosen} />
        </p>
        {voucher.facts.length > 0 ? (
          <dl className="mt-2 grid gap-1">
            {voucher.facts.map(({ name, values }) => (
              <div key={name.en}>
                <dt className="text-[13px] leading-[18px] text-muted">{name[currentLanguage()]}</dt>
                {values.map((value) => (
                  <dd key={value.en} className="font-[550] wrap-anywhere">
                    <bdi>{value[currentLanguage()]}</bdi>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        ) : null}
        {place ? (
          <a
            href={directionsTo(place)}
            target="_blank"
            rel="noreferrer"
            className="text-link mt-1 inline-flex min-h-6 items-center gap-1.5 print:hidden"
          >
            <PinIcon className="size-4" />
            {m.orders_directions()}
          </a>
        ) : null}
        {voucher.checkedInAt ? (
          <p className="mt-2 text-danger">
            {m.orders_voucher_used({
              date: formatDate(voucher.checkedInAt, currentLanguage(), 'date-time', zoneHere()),
            })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
