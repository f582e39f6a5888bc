import { createFileRoute, Link } from '@tanstack/react-router';
import { isUuid } from '#base/is-uuid.ts';
import { ChoosePassword } from '#web/account/choose-password.tsx';
import { PaidOrder } from '#web/orders/paid-order.tsx';
import { pageHead } from '#web/page-head.ts';
import { ButtonLink, buttonClasses } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';

/** `order` is the paid order. Anyone may open the URL; only its customer sees the purchase. */
export const Route = createFileRoute('/_main/success')({
  validateSearch: (search: Record<string, unknown>): { order?: string } =>
    typeof search.order === 'string' && isUuid(search.order) ? { order: search.order } : {},
  head: ({ match }) => pageHead({ path: match.pathname, title: m.success_title(), hidden: true }),
  component: SuccessPage,
});

function SuccessPage() {
  const { order } = Route.useSearch();
  return (
    <div className="wrap grid min-h-[62vh] place-content-center justify-items-center py-16 text-center">
      <span className="arch grid h-[132px] w-[104px] place-items-center bg-tint pt-7 text-primary">
        <CheckIcon className="size-12" />
      </span>
      <h1 className="mt-6">{m.success_title()}</h1>
      <p className="mt-3 max-w-[46ch] text-[17px] leading-[26px] text-muted">{m.success_text()}</p>
      {order ? (
        <>
          <PaidOrder key={order} orderId={order} />
          <ChoosePassword />
        </>
      ) : null}
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {order ? (
          <AddressLink
            to="/dashboard/customer/orders"
            search={{ order }}
            className={buttonClasses({})}
          >
            {m.success_see_order()}
          </AddressLink>
        ) : null}
        <ButtonLink to="/" look={order ? 'outline' : 'primary'}>
          {m.success_home()}
        </ButtonLink>
      </div>
      <p className="mt-10 text-[14px] leading-5 text-muted">
        {m.success_help()}{' '}
        <Link to={'/contact-us' as string} className="text-link">
          {m.success_contact()}
        </Link>
      </p>
    </div>
  );
}
