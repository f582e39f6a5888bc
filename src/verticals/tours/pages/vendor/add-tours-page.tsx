import { createFileRoute, Link, useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldId, Form, Submit } from '#web/account/form.tsx';
import type { Answer } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { CreatedPanel } from '#web/vendor/created-panel.tsx';
import { FormBar } from '#web/vendor/form-bar.tsx';
import { upload } from '#web/vendor/upload.ts';
import { m } from '#web/words/generated/messages.js';
import { createErrors } from '../../entry-rules.ts';
import { hasPrice } from '../../kinds.ts';
import { BasicFields } from './basic-fields.tsx';
import { BookingFields, DetailedFields, GuideFields, ItineraryFields } from './detail-fields.tsx';
import { FormPanel } from '#web/vendor/form-panel.tsx';
import { loadServices, type OwnService } from './load-services.ts';
import { SendingWords } from '#web/vendor/sending-words.tsx';
import { emptyWritten, textNames } from '#web/vendor/written/written-draft.ts';
import { LanguageFields } from './language-fields.tsx';
import { asksTourDetails, createBody, EMPTY_DRAFT, tourTexts } from './tour-draft.ts';
import { TourFields } from './tour-fields.tsx';
import { useTourForm } from './use-tour-form.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/tours')({
  head: ({ match }) => pageHead({ path: match.pathname, title: m.tours_add_title(), hidden: true }),
  loader: loadServices,
  component: AddToursPage,
});

const FORM = 'tour';
const SMALL = buttonClasses({ look: 'outline', size: 'small' });

type Created = Answer<'POST /tours/add'>['tour'];

function AddToursPage() {
  const services = Route.useLoaderData();
  return services.length > 0 ? <AddTourForm services={services} /> : <NoServiceYet />;
}

/** A tour needs a service, so there is no form without one. */
function NoServiceYet() {
  return (
    <>
      <h1 className="mb-6 text-[32px] md:text-[36px]">{m.tours_add_title()}</h1>
      <EmptyState
        icon={StoreIcon}
        title={m.tours_add_no_service()}
        text={m.tours_add_no_service_text()}
        action={
          <Link to="/dashboard/vendor/services" className={buttonClasses({})}>
            {m.vendor_services_title()}
          </Link>
        }
      />
    </>
  );
}

/** A tour is on sale at once, unless its price is missing. */
const createdWords = ({ name, category, price }: Created): string =>
  (!hasPrice(category, price) ? m.vendor_created_unpriced : m.vendor_created)({
    name: `\u2068${name}\u2069`,
  });

function AddTourForm({ services }: { readonly services: readonly OwnService[] }) {
  const [created, setCreated] = useState<Created | null>(null);
  const [empty] = useState(() => ({ ...EMPTY_DRAFT, written: emptyWritten() }));
  const tour = useTourForm({
    initial: empty,
    judge: createErrors,
    send: async (draft, progress) => {
      const answer = await upload('POST /tours/add', { body: createBody(draft) }, progress);
      tour.start(empty);
      notify.success(m.tours_add_created());
      setCreated(answer.tour);
    },
    failed: m.tours_add_failed(),
    unreachable: m.tours_add_network(),
  });
  const { draft, busy } = tour;
  const changed = draft !== empty;
  useBlocker({
    shouldBlockFn: () => changed && !window.confirm(m.account_unsaved()),
    enableBeforeUnload: () => changed,
  });
  const fields = { form: FORM, tour };
  const texts = tourTexts(createBody(draft));
  const priced = asksTourDetails(draft.category);
  return (
    <>
      <div className="mb-6">
        <h1 className="text-[32px] md:text-[36px]">{m.tours_add_title()}</h1>
        <p className="mt-1 text-muted">{m.tours_add_text()}</p>
      </div>
      {created ? (
        <CreatedPanel key={created._id} words={createdWords(created)}>
          <Link to={`/service/tours/details/${created._id}` as string} className={SMALL}>
            {m.vendor_created_view()}
          </Link>
          <Link
            to="/dashboard/vendor/inventory"
            search={{ search: created.name }}
            className={SMALL}
          >
            {m.vendor_created_calendar()}
          </Link>
          <Button
            look="outline"
            size="small"
            onClick={() => {
              setCreated(null);
              document.getElementById(fieldId(FORM, 'category'))?.focus();
            }}
          >
            {m.vendor_created_another()}
          </Button>
        </CreatedPanel>
      ) : null}
      <Form id={FORM} state={tour.state} labels={textNames(texts)} className="grid gap-5">
        <FormPanel title={m.tours_add_basic()} text={m.tours_add_basic_text()}>
          <BasicFields {...fields} services={services} />
          {draft.category !== '' && !priced ? (
            <p className="mt-5 rounded-field bg-sunk p-3.5 text-[14px] leading-5 text-muted">
              {m.tours_add_price_unset()}
            </p>
          ) : null}
        </FormPanel>
        {priced ? (
          <>
            <FormPanel title={m.tours_add_tour()} text={m.tours_add_tour_text()}>
              <TourFields {...fields} />
            </FormPanel>
            <FormPanel title={m.tours_itinerary()} text={m.tours_add_itinerary_text()}>
              <ItineraryFields {...fields} />
            </FormPanel>
            <FormPanel title={m.tours_detailed_inclusions()} text={m.tours_add_detailed_text()}>
              <DetailedFields {...fields} />
            </FormPanel>
            <FormPanel title={m.tours_add_booking()} text={m.tours_add_booking_text()}>
              <BookingFields {...fields} />
            </FormPanel>
          </>
        ) : null}
        {draft.category === 'guides' ? (
          <FormPanel title={m.tours_add_guide()} text={m.tours_add_guide_text()}>
            <GuideFields {...fields} />
          </FormPanel>
        ) : null}
        <LanguageFields {...fields} texts={texts} />
        <FormBar>
          <SendingWords sent={tour.sent} />
          <Button look="quiet" disabled={busy} onClick={() => tour.start(empty)}>
            {m.tours_add_reset()}
          </Button>
          <Submit busy={busy}>{busy ? m.tours_add_creating() : m.tours_add_create()}</Submit>
        </FormBar>
      </Form>
    </>
  );
}
