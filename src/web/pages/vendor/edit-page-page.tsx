import { createFileRoute, Link, useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Country } from '#base/countries.ts';
import { searchReader } from '#base/read-search.ts';
import { Form, Submit } from '#web/account/form.tsx';
import { type Answer, api } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { businessCountry } from '#web/vendor/application/load-vendor.ts';
import { DeliveryPanel } from '#web/vendor/delivery/delivery-panel.tsx';
import { keptPicture } from '#web/vendor/draft-picture.ts';
import { typedRow } from '#web/vendor/listing-form/field-values.ts';
import { loadDesks, useDesks } from '#web/vendor/desks.ts';
import { requireMayChange } from '#web/vendor/may.ts';
import {
  asksOf,
  type ServiceAsks,
  serviceDetailsBody,
} from '#web/vendor/services/service-details.ts';
import { ServiceFields } from '#web/vendor/services/service-fields.tsx';
import { ServicePreview } from '#web/vendor/services/service-preview.tsx';
import { type ServiceDraft, useServiceForm } from '#web/vendor/services/use-service-form.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { uuid } from '#web/table/table-search.ts';
import { m } from '#web/words/generated/messages.js';
import { writtenOf } from '#web/vendor/written/written-draft.ts';

type Service = Answer<'GET /service-page/services/get'>['data'][number];

const read = searchReader({ service: uuid });

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/edit/page')({
  validateSearch: read,
  head: ({ match }) =>
    pageHead({ path: match.pathname, title: m.vendor_page_title(), hidden: true }),
  loader: async () => {
    await requireMayChange('page');
    const [{ data: services }, country] = await Promise.all([
      api('GET /service-page/services/get'),
      businessCountry(),
    ]);
    await loadDesks(services.map(({ vertical }) => vertical));
    return { services, country };
  },
  pendingComponent: () => (
    <>
      <Head />
      <div role="status" aria-label={m.vendor_page_title()}>
        <Skeleton className="h-[560px] rounded-panel" />
      </div>
    </>
  ),
  errorComponent: (fault) => (
    <LoadFailed {...fault} words={m.vendor_services_error()} head={<Head />} />
  ),
  component: EditPagePage,
});

function EditPagePage() {
  const { services, country } = Route.useLoaderData();
  const { service: wanted } = Route.useSearch();
  const navigate = Route.useNavigate();
  const named = services.find(({ _id }) => _id === wanted);
  const service = named ?? services[0];
  const isUnknown = wanted !== undefined && named === undefined;
  useEffect(() => {
    if (isUnknown) notify.error(m.vendor_service_not_found());
  }, [isUnknown]);
  if (!service)
    return (
      <>
        <Head />
        <EmptyState
          icon={StoreIcon}
          title={m.vendor_services_none()}
          action={
            <ButtonLink to="/dashboard/vendor/services">{m.vendor_services_title()}</ButtonLink>
          }
        />
      </>
    );
  return (
    <>
      <Head />
      {services.length > 1 ? (
        <Select
          label={m.common_service()}
          value={service._id}
          onChange={({ currentTarget }) =>
            void navigate({ search: { service: currentTarget.value } })
          }
          className="mb-5 max-w-[420px]"
        >
          {services.map(({ _id, serviceName }) => (
            <option key={_id} value={_id}>
              {serviceName}
            </option>
          ))}
        </Select>
      ) : null}
      <EditPage key={service._id} service={service} country={country} />
      <DeliveryPanel
        key={`${service._id} delivery`}
        serviceId={service._id}
        country={service.openingHours?.country ?? country}
      />
    </>
  );
}

const FORM = 'service';

interface EditPageProps {
  readonly service: Service;
  /** Country of the opening hours' default time zone. */
  readonly country: Country;
}

function EditPage({ service, country }: EditPageProps) {
  const router = useRouter();
  const asks = asksOf(useDesks([service.vertical])[service.vertical]);
  const [saved, setSaved] = useState(() => draftOf(service, country, asks));
  const form = useServiceForm({
    initial: saved,
    asksTitle: false,
    asks,
    send: async (draft) => {
      const { serviceName, description, videoUrl, openingHours, pictures } = draft;
      const [picture] = pictures;
      const { data } = await api('PUT /service-page/service/{id}/edit', {
        id: service._id,
        body: {
          ...serviceDetailsBody(asks, draft),
          serviceName,
          description,
          videoUrl,
          openingHours,
          image: picture?.source ?? null,
        },
      });
      const next = draftOf(data, country, asks);
      setSaved(next);
      form.set('pictures', next.pictures);
      form.set('openingHours', next.openingHours);
      form.set('details', next.details);
      notify.success(m.vendor_service_updated());
      await router.invalidate();
    },
  });
  const changed = JSON.stringify(form.draft) !== JSON.stringify(saved);
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      changed && current.pathname !== next.pathname && !window.confirm(m.account_unsaved()),
    enableBeforeUnload: () => changed,
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div className="rounded-panel border border-line bg-paper p-5 md:p-7">
        <Form id={FORM} state={form.state}>
          <ServiceFields form={FORM} service={form} />
          <div className="flex flex-wrap items-center gap-3">
            <Submit busy={form.busy} disabled={form.busy || !changed}>
              {m.vendor_page_save()}
            </Submit>
            <Link
              to={
                service.onSale
                  ? (service.href as string)
                  : `/dashboard/vendor/preview${service.href}`
              }
              className="text-link text-[14px]"
            >
              {service.onSale ? m.vendor_service_view() : m.vendor_preview()}
            </Link>
          </div>
        </Form>
      </div>
      <ServicePreview draft={form.draft} rating={service.rating} count={service.reviewCount} />
    </div>
  );
}

function draftOf(
  { title, serviceName, description, videoUrl, openingHours, image, details, ...both }: Service,
  country: Country,
  { fields }: ServiceAsks,
): ServiceDraft {
  return {
    title,
    serviceName,
    description,
    videoUrl: videoUrl ?? '',
    openingHours: openingHours ?? { country, days: {} },
    pictures: image ? [keptPicture(image)] : [],
    details: typedRow(fields, details),
    written: writtenOf(both),
  };
}

function Head() {
  return (
    <div className="mb-6">
      <h1 className="text-[32px] md:text-[36px]">{m.vendor_page_title()}</h1>
      <p className="mt-1 text-muted">{m.vendor_page_text()}</p>
    </div>
  );
}
