import { createFileRoute, Link, useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldId, Form, Submit } from '#web/account/form.tsx';
import type { Answer } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { CreatedPanel } from '#web/vendor/created-panel.tsx';
import { FormBar } from '#web/vendor/form-bar.tsx';
import { NoServiceYet } from '#web/vendor/listing-form/no-service-yet.tsx';
import {
  type LoadedListingForm,
  loadListingForm,
} from '#web/vendor/listing-form/load-listing-form.ts';
import { SendingWords } from '#web/vendor/sending-words.tsx';
import { upload } from '#web/vendor/upload.ts';
import { textNames } from '#web/vendor/written/written-draft.ts';
import { m } from '#web/words/generated/messages.js';
import { hasPrice } from '../../kinds.ts';
import { TourFields } from './tour-fields.tsx';
import { bodyOf, emptyTour } from './tour-form.ts';
import { useTourForm } from './use-tour-form.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/tours')({
  head: ({ match }) => pageHead({ path: match.pathname, title: m.tours_add_title(), hidden: true }),
  loader: () => loadListingForm({ vertical: 'tours' }, {}),
  component: AddToursPage,
});

const FORM = 'tour';
const SMALL = buttonClasses({ look: 'outline', size: 'small' });

type Created = Answer<'POST /tours/add'>['tour'];

function AddToursPage() {
  const { services } = Route.useLoaderData();
  return services.length > 0 ? (
    <AddTourForm services={services} />
  ) : (
    <NoServiceYet
      title={m.tours_add_title()}
      words={{ noService: m.tours_add_no_service, noServiceText: m.tours_add_no_service_text }}
    />
  );
}

function AddTourForm({ services }: Pick<LoadedListingForm, 'services'>) {
  const [created, setCreated] = useState<Created | null>(null);
  const [empty] = useState(emptyTour);
  const tour = useTourForm({
    initial: empty,
    isNew: true,
    send: async (draft, progress) => {
      const answer = await upload('POST /tours/add', { body: bodyOf(draft, true) }, progress);
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
  return (
    <>
      <div className="mb-6">
        <h1 className="text-[32px] md:text-[36px]">{m.tours_add_title()}</h1>
        <p className="mt-1 text-muted">{m.tours_add_text()}</p>
      </div>
      {created ? (
        <CreatedTour
          key={created._id}
          created={created}
          onAnother={() => {
            setCreated(null);
            document.getElementById(fieldId(FORM, 'kind'))?.focus();
          }}
        />
      ) : null}
      <Form id={FORM} state={tour.state} labels={textNames(tour.texts)} className="grid gap-5">
        <TourFields id={FORM} tour={tour} isNew services={services} />
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

interface CreatedTourProps {
  readonly created: Created;
  readonly onAnother: () => void;
}

/** A new tour is on sale at once, unless it has no price yet. */
function CreatedTour({ created: { _id, name, category, price }, onAnother }: CreatedTourProps) {
  const words = hasPrice(category, price) ? m.vendor_created : m.vendor_created_unpriced;
  return (
    <CreatedPanel words={words({ name: `\u2068${name}\u2069` })}>
      <Link to={`/service/tours/details/${_id}` as string} className={SMALL}>
        {m.vendor_created_view()}
      </Link>
      <Link to="/dashboard/vendor/inventory" search={{ search: name }} className={SMALL}>
        {m.vendor_created_calendar()}
      </Link>
      <Button look="outline" size="small" onClick={onAnother}>
        {m.vendor_created_another()}
      </Button>
    </CreatedPanel>
  );
}
