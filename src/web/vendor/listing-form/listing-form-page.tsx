import { Link, useBlocker, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldId, Form, Submit } from '#web/account/form.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { FormBar } from '../form-bar.tsx';
import { FormPanel } from '../form-panel.tsx';
import { SendingWords } from '../sending-words.tsx';
import { upload } from '../upload.ts';
import { sentWritten, textNames } from '../written/written-draft.ts';
import { WrittenFields } from '../written/written-fields.tsx';
import { ArchiveListing } from './archive-listing.tsx';
import { BasicFields } from './basic-fields.tsx';
import { type Created, CreatedListing } from './created-listing.tsx';
import { DraftGone } from './draft-gone.tsx';
import {
  inCountry,
  isOfAnother,
  type ListingDraft,
  type ListingForm,
  MAX_NAME,
} from './listing-draft.ts';
import type { ListingKit } from './listing-kit.ts';
import type { LoadedListingForm } from './load-listing-form.ts';
import { NoServiceYet } from './no-service-yet.tsx';
import { SaveDraft } from './save-draft.tsx';
import { draftOfSaved } from './saved-draft.ts';
import { useDraftForm } from './use-draft-form.ts';
import { useSavedDraft } from './use-saved-draft.ts';

interface ListingFormPageProps<
  Form extends ListingForm,
  Draft extends ListingDraft,
> extends LoadedListingForm {
  readonly kit: ListingKit<Form, Draft>;
  readonly form: Form;
  readonly title: string;
}

const FORM = 'listing';

export function ListingFormPage<Form extends ListingForm, Draft extends ListingDraft>(
  props: ListingFormPageProps<Form, Draft>,
) {
  const { kit, title, services, listing, copied, saved } = props;
  if (services.length === 0 && listing === null)
    return <NoServiceYet words={kit.words} title={title} />;
  return (
    <OneForm
      // Another listing, or a newer version by another editor, resets the form.
      key={versionOf(listing) || versionOf(saved) || (copied?._id ?? '')}
      {...props}
    />
  );
}

const versionOf = (read: { readonly _id: string; readonly updatedAt: string } | null): string =>
  read ? `${read._id} ${read.updatedAt}` : '';

function OneForm<Form extends ListingForm, Draft extends ListingDraft>({
  kit,
  form,
  title,
  services,
  listing,
  copied,
  saved,
  draftGone = false,
  starts,
}: ListingFormPageProps<Form, Draft>) {
  const router = useRouter();
  const navigate = useNavigate();
  const [initial, setInitial] = useState(() => {
    if (listing) return kit.draftOf(form, listing);
    if (saved) return draftOfSaved(kit.empty(form, starts), saved.values);
    if (!copied) return kit.empty(form, starts);
    return { ...kit.another(form, kit.draftOf(form, copied)), name: copied.name };
  });
  const [gone, setGone] = useState(false);
  const [created, setCreated] = useState<Created | null>(null);
  /** The draft before the last reset. */
  const [discarded, setDiscarded] = useState<Draft | null>(null);
  const { words, preview, Panels } = kit;
  const kept = useSavedDraft(form.vertical, saved);
  const bodyOf = (draft: Draft, before: Draft | null) => ({
    ...kit.bodyOf(form, draft, before),
    ...sentWritten(draft.written, kit.textsOf(form, draft)),
  });
  const send = async (draft: Draft, progress: (share: number) => void) => {
    if (listing) {
      const body = { ...bodyOf(draft, initial), seen: listing.updatedAt };
      await upload('PUT /listings/{id}', { id: listing._id, body }, progress);
      setInitial(draft);
      setDiscarded(null);
      notify.success(words.saved());
      scrollTo({ top: 0 });
      // Reload, so that the stock is current.
      await router.invalidate();
    } else {
      const body = { ...bodyOf(draft, null), vertical: form.vertical, ...kept.inBody };
      const answer = await upload('POST /listings', { body }, progress);
      kept.forget();
      const next = kit.another(form, draft);
      setInitial(next);
      state.start(next);
      setDiscarded(null);
      notify.success(words.created());
      setCreated(answer.listing);
    }
  };
  const state = useDraftForm({
    kit,
    form,
    initial,
    services: listing ? 0 : services.length,
    send,
  });
  const { draft, busy } = state;
  const changed = draft !== initial && !gone;
  useBlocker({
    shouldBlockFn: () => changed && !window.confirm(m.account_unsaved()),
    enableBeforeUnload: () => changed,
  });
  const texts = kit.textsOf(form, draft);
  return (
    <>
      <Heading
        {...{ title, listing, copied }}
        isDraft={saved !== null && kept.isSaved}
        see={words.see()}
        preview={listing && preview?.(listing._id)}
      />
      {draftGone && !created && !kept.isSaved ? <DraftGone /> : null}
      {created ? (
        <CreatedListing
          key={created._id}
          created={created}
          preview={preview?.(created._id) ?? null}
          stockWords={words.stock()}
          onAnother={() => {
            setCreated(null);
            document.getElementById(fieldId(FORM, 'name'))?.focus();
          }}
        />
      ) : null}
      <Form
        id={FORM}
        state={state.state}
        labels={{ ...kit.labels(form, draft), ...textNames(texts) }}
        className="grid gap-5"
      >
        <FormPanel title={m.listing_form_basic()} text={words.basicText()}>
          <BasicFields
            id={FORM}
            kinds={form.kinds}
            mostName={form.mostName ?? MAX_NAME}
            words={words}
            state={state}
            set={(name, text) =>
              state.change(name, (before) =>
                name === 'country' && !listing
                  ? inCountry(form, before, text)
                  : { ...before, [name]: text },
              )
            }
            onPictures={(change) =>
              state.change('images', (before) => ({ ...before, pictures: change(before.pictures) }))
            }
            services={listing ? [] : services}
          />
        </FormPanel>
        <Panels id={FORM} form={form} state={state} />
        <FormPanel title={m.vendor_written_title()} text={m.vendor_written_text()}>
          <WrittenFields
            id={FORM}
            written={draft.written}
            texts={texts}
            parts={{
              name: { label: m.common_name(), most: form.mostName ?? MAX_NAME },
              location: { label: m.listing_form_location(), most: 200 },
              description: { label: m.common_description(), most: 20_000 },
            }}
            errors={state.errors.fields}
            onChange={(field, change) =>
              state.change(field, (before) => ({ ...before, written: change(before.written) }))
            }
          />
        </FormPanel>
        {listing?.checkedAt && form.checked && isOfAnother(form.checked, initial, draft) ? (
          <p
            role="status"
            className="flex items-start gap-2 rounded-field bg-saffron-tint px-3.5 py-2.5 text-[14px] leading-5 text-saffron-ink"
          >
            <AlertIcon className="mt-px size-[18px] shrink-0" />
            {form.checked.words()}
          </p>
        ) : null}
        <FormBar>
          <SendingWords sent={state.sent} />
          {listing ? (
            <ArchiveListing
              id={listing._id}
              words={words}
              name={listing.name}
              disabled={busy}
              onArchived={() => {
                setGone(true);
                void navigate({ to: '/dashboard/vendor/inventory', ignoreBlocker: true });
              }}
            />
          ) : null}
          {discarded && !changed ? (
            <Button look="quiet" disabled={busy} onClick={() => state.start(discarded)}>
              {m.listing_form_reset_undo()}
            </Button>
          ) : (
            <Button
              look="quiet"
              disabled={busy || !changed}
              onClick={() => {
                setDiscarded(draft);
                state.start(initial);
              }}
            >
              {listing ? m.listing_form_undo() : m.listing_form_reset()}
            </Button>
          )}
          {listing ? null : (
            <SaveDraft
              kept={kept}
              draft={draft}
              disabled={busy || !changed}
              onSaved={(stored) => {
                setInitial(stored);
                setDiscarded(null);
              }}
            />
          )}
          <Submit busy={busy} disabled={kept.busy || (!busy && listing !== null && !changed)}>
            {listing ? m.common_save_changes() : words.create()}
          </Submit>
        </FormBar>
      </Form>
    </>
  );
}

interface HeadingProps extends Pick<LoadedListingForm, 'listing' | 'copied'> {
  readonly title: string;
  readonly isDraft: boolean;
  readonly see: string;
  readonly preview: string | null | undefined;
}

function Heading({ title, listing, copied, isDraft, see, preview = null }: HeadingProps) {
  const page = listing?.onSale ? listing.href : preview;
  return (
    <div data-page-head className="mb-6 flex flex-wrap items-start gap-4">
      <div className="min-w-[min(100%,260px)] flex-1">
        <h1 className="text-[32px] text-pretty wrap-anywhere md:text-[36px]">
          {listing ? m.common_edit_name({ name: `\u2068${listing.name}\u2069` }) : title}
        </h1>
        <p className="mt-1 text-muted">
          {listing
            ? m.listing_form_edit_text()
            : isDraft
              ? m.drafts_continue_text()
              : copied
                ? m.listing_form_copy_text({ name: `\u2068${copied.name}\u2069` })
                : m.listing_form_add_text()}
        </p>
      </div>
      {listing && page !== null ? (
        <Link to={page} className={buttonClasses({ look: 'outline', size: 'small' })}>
          {listing.onSale ? see : m.vendor_preview()}
        </Link>
      ) : null}
    </div>
  );
}
