import { createFileRoute, type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Answer, api } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { refreshSession } from '#web/session.ts';
import { categoryTitle } from '#web/shell/categories.ts';
import { useGo } from '#web/ui/address-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { NoPicture } from '#web/ui/listing-card.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { notify } from '#web/ui/notify.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { applicationIfSeen, businessCountry } from '#web/vendor/application/load-vendor.ts';
import { loadDesk } from '#web/vendor/desks.ts';
import { requireMayChange } from '#web/vendor/may.ts';
import { DeleteDialog } from '#web/vendor/delete-dialog.tsx';
import { NewService } from '#web/vendor/services/new-service.tsx';
import { serviceRefusal } from '#web/vendor/services/service-words.ts';
import { wordsOfServices } from '#web/vendor/services/service-words.ts';
import { calledHere } from '#web/vendor/written/called.ts';
import { m } from '#web/words/generated/messages.js';

interface DeleteServiceProps {
  readonly service: { readonly _id: string; readonly serviceName: string };
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

const DeleteService = ({ service, onClose, onDeleted }: DeleteServiceProps) => (
  <DeleteDialog
    title={m.vendor_service_delete()}
    text={m.vendor_service_delete_sure({ name: service.serviceName })}
    keep={m.common_cancel()}
    confirm={m.common_delete()}
    remove={async () => {
      await api('DELETE /service-page/service/{id}/delete', { id: service._id });
      notify.success(m.vendor_service_deleted());
      onDeleted();
    }}
    refusal={serviceRefusal}
    onClose={onClose}
  />
);

type Own = Answer<'GET /service-page/services/get'>;
type Service = Own['data'][number];

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/services')({
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.vendor_services_title(), hidden: true }),
  validateSearch: ({ new: asked }: Record<string, unknown>): { new?: true } =>
    asked === true ? { new: true } : {},
  loader: async () => {
    await requireMayChange('page');
    const [own, { data: categories }, country, vendor] = await Promise.all([
      api('GET /service-page/services/get'),
      api('GET /service-page/services/active/all'),
      businessCountry(),
      applicationIfSeen(),
    ]);
    const first = own.data.length === 0 ? vendor?.businessDetails : null;
    return {
      own,
      categories,
      country,
      suggested: { category: first?.businessIndustry ?? '', name: first?.businessName ?? '' },
    };
  },
  pendingComponent: () => (
    <>
      <Head />
      <div role="status" aria-label={m.vendor_services_title()} className="grid gap-4">
        <Skeleton className="h-[154px] rounded-panel" />
        <Skeleton className="h-[154px] rounded-panel" />
      </div>
    </>
  ),
  errorComponent: ServicesFailed,
  component: ServicesPage,
});

function ServicesPage() {
  const { own, categories, country, suggested } = Route.useLoaderData();
  const router = useRouter();
  const go = useGo();
  const { new: asked = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [creating, setCreating] = useState(asked);
  const [deleting, setDeleting] = useState<Service | null>(null);
  const { waits, notice, empty } = wordsOfServices(own);
  useEffect(() => {
    if (notice !== null) notify.info(notice);
  }, [notice]);
  const closeNew = () => {
    setCreating(false);
    if (asked) void navigate({ search: {}, replace: true, resetScroll: false });
  };
  const done = () => {
    closeNew();
    setDeleting(null);
    // The navigation names what the vendor sells.
    void Promise.all([router.invalidate(), refreshSession()]);
  };
  /** A page sells nothing yet, so its first listing comes next. */
  const toFirstListing = async (vertical: string) => {
    setCreating(false);
    const [desk] = await Promise.all([loadDesk(vertical), refreshSession(), router.invalidate()]);
    // Back must not open the dialog again.
    await go({ to: desk?.add.to ?? '/dashboard/vendor', replace: asked });
  };
  return (
    <>
      <Head>
        {waits === null ? (
          <Button onClick={() => setCreating(true)}>
            <PlusIcon />
            {m.vendor_service_new()}
          </Button>
        ) : null}
      </Head>
      {empty ? (
        <EmptyState icon={StoreIcon} {...empty} />
      ) : (
        <ul className="grid gap-4">
          {own.data.map((service) => (
            <ServiceRow key={service._id} service={service} onDelete={() => setDeleting(service)} />
          ))}
        </ul>
      )}
      {creating && waits === null ? (
        <NewService
          categories={categories}
          country={country}
          suggested={suggested}
          onClose={closeNew}
          onCreated={(vertical) => void toFirstListing(vertical)}
        />
      ) : null}
      {deleting ? (
        <DeleteService
          service={{ ...deleting, serviceName: calledHere(deleting.serviceName, deleting) }}
          onClose={() => setDeleting(null)}
          onDeleted={done}
        />
      ) : null}
    </>
  );
}

function ServiceRow({
  service,
  onDelete,
}: {
  readonly service: Service;
  readonly onDelete: () => void;
}) {
  const { _id, serviceName, title, vertical, image, rating, reviewCount, listings, onSale, href } =
    service;
  const outline = buttonClasses({ look: 'outline', size: 'small' });
  return (
    <li className="grid gap-4 rounded-panel border border-line bg-paper p-4 sm:grid-cols-[160px_minmax(0,1fr)]">
      <span className="block h-[120px] overflow-hidden rounded-card">
        {image ? (
          <Picture picture={image} sizes="320px" decorative className="size-full" />
        ) : (
          <NoPicture />
        )}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="text-[21px] leading-7 wrap-anywhere">
            <bdi>{calledHere(serviceName, service)}</bdi>
          </h2>
          <Badge tone={onSale ? 'good' : 'waiting'} dot>
            {onSale ? m.vendor_service_on_sale() : m.vendor_service_not_on_sale()}
          </Badge>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-[14px] text-muted">
          {categoryTitle({ title, vertical })}
          <StarRating rating={rating} count={reviewCount} />
          <span className="num">{m.vendor_service_listings({ count: String(listings) })}</span>
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to="/dashboard/vendor/edit/page" search={{ service: _id }} className={outline}>
            {m.vendor_service_edit()}
          </Link>
          {onSale ? (
            <Link to={href as string} className={outline}>
              {m.vendor_service_view()}
            </Link>
          ) : null}
          <Button look="quiet" size="small" className="text-danger" onClick={onDelete}>
            {m.common_delete()}
          </Button>
        </div>
      </div>
    </li>
  );
}

function Head({ children }: { readonly children?: React.ReactNode }) {
  return (
    <div data-page-head className="mb-6 flex flex-wrap items-start justify-between gap-4">
      <div>
        <h1 className="text-[32px] md:text-[36px]">{m.vendor_services_title()}</h1>
        <p className="mt-1 text-muted">{m.vendor_services_text()}</p>
      </div>
      {children}
    </div>
  );
}

function ServicesFailed(fault: ErrorComponentProps) {
  return <LoadFailed {...fault} words={m.vendor_services_error()} head={<Head />} />;
}
