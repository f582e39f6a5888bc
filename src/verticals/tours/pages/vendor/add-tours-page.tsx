import { createFileRoute, Link, notFound, useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldId, Form, Submit } from '#web/account/form.tsx';
import { type Answer, api, ApiError } from '#web/api.ts';
import { pageHead } from '#web/page-head.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { CreatedPanel } from '#web/vendor/created-panel.tsx';
import { FormBar } from '#web/vendor/form-bar.tsx';
import { DraftGone } from '#web/vendor/listing-form/draft-gone.tsx';
import { NoServiceYet } from '#web/vendor/listing-form/no-service-yet.tsx';
import {
  type LoadedListingForm,
  loadListingForm,
} from '#web/vendor/listing-form/load-listing-form.ts';
import { SaveDraft } from '#web/vendor/listing-form/save-draft.tsx';
import { draftOfSaved } from '#web/vendor/listing-form/saved-draft.ts';
import { useSavedDraft } from '#web/vendor/listing-form/use-saved-draft.ts';
import { SendingWords } from '#web/vendor/sending-words.tsx';
import { upload } from '#web/vendor/upload.ts';
import { textNames } from '#web/vendor/written/written-draft.ts';
import { m } from '#web/words/generated/messages.js';
import { hasPrice } from '../../kinds.ts';
import { TourFields } from './tour-fields.tsx';
import type { VendorTour } from '../../contract.ts';
import { anotherTour, bodyOf, draftOf, emptyTour } from './tour-form.ts';
import { useTourForm } from './use-tour-form.ts';

export const Route = createFileRoute('/_vendor-dashboard/dashboard/vendor/add/tours')({
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const search: Readonly<Record<string, unknown>> = deps;
    const [page, copied] = await Promise.all([
      loadListingForm({ vertical: 'tours' }, { draft: search.draft }),
      typeof search.copy === 'string' ? loadOwnTour(search.copy) : null,
    ]);
    return { ...page, copied };
  },
  head: ({ match }) => pageHead({ path: match.pathname, title: m.tours_add_title(), hidden: true }),
  component: AddToursPage,
});

async function loadOwnTour(id: string): Promise<VendorTour> {
  try {
    return (await api('GET /vendor/tours/{id}', { id })).tour;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

const FORM = 'tour';
const SMALL = buttonClasses({ look: 'outline', size: 'small' });

type Created = Answer<'POST /tours/add'>['tour'];

function AddToursPage() {
  const { services, starts, copied, saved, draftGone = false } = Route.useLoaderData();
  return services.length > 0 ? (
    <AddTourForm
      // Another draft, or a later save of it, resets the form.
      key={saved ? `${saved._id} ${saved.updatedAt}` : (copied?._id ?? '')}
      {...{ services, starts, copied, saved, draftGone }}
    />
  ) : (
    <NoServiceYet
      title={m.tours_add_title()}
      words={{ noService: m.tours_add_no_service, noServiceText: m.tours_add_no_service_text }}
    />
  );
}

interface AddTourFormProps extends Pick<
  LoadedListingForm,
  'services' | 'starts' | 'saved' | 'draftGone'
> {
  readonly copied: VendorTour | null;
}

function AddTourForm({ services, starts, copied, saved, draftGone }: AddTourFormProps) {
  const [created, setCreated] = useState<Created | null>(null);
  const [empty, setEmpty] = useState(() => {
    if (saved) return draftOfSaved(emptyTour(starts), saved.values);
    return copied ? { ...anotherTour(draftOf(copied)), name: copied.name } : emptyTour(starts);
  });
  const kept = useSavedDraft('tours', saved);
  const tour = useTourForm({
    initial: empty,
    isNew: true,
    send: async (draft, progress) => {
      const answer = await upload(
        'POST /tours/add',
        { body: { ...bodyOf(draft, true), ...kept.inBody } },
        progress,
      );
      kept.forget();
      const next = anotherTour(draft);
      setEmpty(next);
      tour.start(next);
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
        <p className="mt-1 text-muted">
          {saved && kept.isSaved ? m.drafts_continue_text() : m.tours_add_text()}
        </p>
      </div>
      {draftGone && !created && !kept.isSaved ? <DraftGone /> : null}
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
          <SaveDraft kept={kept} draft={draft} disabled={busy || !changed} onSaved={setEmpty} />
          <Submit busy={busy} disabled={kept.busy}>
            {busy ? m.tours_add_creating() : m.tours_add_create()}
          </Submit>
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
