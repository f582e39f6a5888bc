import { Link, useBlocker, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldId, Form, Submit } from '#web/account/form.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { StoreIcon } from '#web/ui/category-icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { FormBar } from '../form-bar.tsx';
import { FormPanel } from '../form-panel.tsx';
import { SendingWords } from '../sending-words.tsx';
import { upload } from '../upload.ts';
import { ArchiveListing } from './archive-listing.tsx';
import { BasicFields } from './basic-fields.tsx';
import { type Created, CreatedGoods } from './created-goods.tsx';
import { DetailFields } from './detail-fields.tsx';
import {
  bodyOf,
  draftOf,
  emptyDraft,
  type GoodsDraft,
  type GoodsForm,
  goodsTexts,
} from './goods-draft.ts';
import { rowNames } from './goods-faults.ts';
import type { LoadedGoodsForm } from './load-goods-form.ts';
import { PriceFields } from './price-fields.tsx';
import { useGoodsForm } from './use-goods-form.ts';
import { WrittenFields } from '../written/written-fields.tsx';
import { textNames } from '../written/written-draft.ts';

interface GoodsFormPageProps extends LoadedGoodsForm {
  readonly form: GoodsForm;
  /** Of the page that adds one. */
  readonly title: string;
}

const FORM = 'goods';

/** The form of goods: of a new listing, or of one that is there. */
export function GoodsFormPage({ form, title, services, listing }: GoodsFormPageProps) {
  if (services.length === 0 && listing === null) return <NoServiceYet title={title} />;
  return (
    <ListingForm
      // Another listing, or the same as somebody else has left it, is another form.
      key={listing ? `${listing._id} ${listing.updatedAt}` : ''}
      {...{ form, title, services, listing }}
    />
  );
}

/** What is sold is sold on a service page: without one there is nothing to send. */
function NoServiceYet({ title }: { readonly title: string }) {
  return (
    <>
      <h1 className="mb-6 text-[32px] md:text-[36px]">{title}</h1>
      <EmptyState
        icon={StoreIcon}
        title={m.goods_no_service()}
        text={m.goods_no_service_text()}
        action={
          <Link to="/dashboard/vendor/services" className={buttonClasses({})}>
            {m.vendor_services_title()}
          </Link>
        }
      />
    </>
  );
}

function ListingForm({ form, title, services, listing }: GoodsFormPageProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const [initial, setInitial] = useState(() =>
    listing ? draftOf(form, listing) : emptyDraft(form),
  );
  const [gone, setGone] = useState(false);
  const [created, setCreated] = useState<Created | null>(null);
  const { vertical } = form.look;
  const send = async (draft: GoodsDraft, progress: (share: number) => void) => {
    if (listing) {
      const body = { ...bodyOf(form, draft, initial), seen: listing.updatedAt };
      await upload('PUT /listings/{id}', { id: listing._id, body }, progress);
      setInitial(draft);
      notify.success(m.goods_saved());
      scrollTo({ top: 0 });
      // Read again, so that pieces are counted from what there is now.
      await router.invalidate();
    } else {
      const body = { ...bodyOf(form, draft, null), vertical };
      const answer = await upload('POST /listings', { body }, progress);
      goods.start(initial);
      notify.success(m.goods_created());
      setCreated(answer.listing);
    }
  };
  const goods = useGoodsForm({
    form,
    initial,
    services: listing ? 0 : services.length,
    send,
    failed: m.goods_failed(),
  });
  const { draft, busy } = goods;
  const changed = draft !== initial && !gone;
  useBlocker({
    shouldBlockFn: () => changed && !window.confirm(m.account_unsaved()),
    enableBeforeUnload: () => changed,
  });
  const fields = { id: FORM, form, goods };
  const texts = goodsTexts(form, draft);
  return (
    <>
      <Heading title={title} listing={listing} />
      {created ? (
        <CreatedGoods
          key={created._id}
          created={created}
          onAnother={() => {
            setCreated(null);
            document.getElementById(fieldId(FORM, 'name'))?.focus();
          }}
        />
      ) : null}
      <Form
        id={FORM}
        state={goods.state}
        labels={{ ...rowNames(draft), ...textNames(texts) }}
        className="grid gap-5"
      >
        <FormPanel title={m.goods_basic()} text={m.goods_basic_text()}>
          <BasicFields {...fields} services={listing ? [] : services} />
        </FormPanel>
        <FormPanel title={m.goods_details()}>
          <DetailFields {...fields} />
        </FormPanel>
        <FormPanel title={m.goods_price_and_stock()} text={m.goods_price_and_stock_text()}>
          <PriceFields {...fields} />
        </FormPanel>
        <FormPanel title={m.vendor_written_title()} text={m.vendor_written_text()}>
          <WrittenFields
            id={FORM}
            written={draft.written}
            texts={texts}
            parts={{
              name: { label: m.goods_name(), most: 200 },
              location: { label: m.goods_location(), most: 200 },
              description: { label: m.goods_description(), most: 20_000 },
            }}
            errors={goods.errors.fields}
            onChange={(field, change) =>
              goods.change(field, (before) => ({ ...before, written: change(before.written) }))
            }
          />
        </FormPanel>
        <FormBar>
          <SendingWords sent={goods.sent} />
          {listing ? (
            <ArchiveListing
              id={listing._id}
              name={listing.name}
              disabled={busy}
              onArchived={() => {
                setGone(true);
                void navigate({ to: '/dashboard/vendor/inventory', ignoreBlocker: true });
              }}
            />
          ) : null}
          <Button look="outline" disabled={busy || !changed} onClick={() => goods.start(initial)}>
            {listing ? m.goods_undo() : m.goods_reset()}
          </Button>
          <Submit busy={busy} disabled={!busy && listing !== null && !changed}>
            {listing ? m.goods_save() : m.goods_create()}
          </Submit>
        </FormBar>
      </Form>
    </>
  );
}

function Heading({ title, listing }: Pick<GoodsFormPageProps, 'title' | 'listing'>) {
  return (
    <div className="mb-6 flex flex-wrap items-start gap-4">
      <div className="min-w-[min(100%,260px)] flex-1">
        <h1 className="text-[32px] text-pretty wrap-anywhere md:text-[36px]">
          {listing ? m.goods_edit_title({ name: `\u2068${listing.name}\u2069` }) : title}
        </h1>
        <p className="mt-1 text-muted">{listing ? m.goods_edit_text() : m.goods_add_text()}</p>
      </div>
      {listing ? (
        <Link
          to={listing.onSale ? listing.href : `/dashboard/vendor/preview/product/${listing._id}`}
          className={buttonClasses({ look: 'outline', size: 'small' })}
        >
          {listing.onSale ? m.goods_see() : m.vendor_preview()}
        </Link>
      ) : null}
    </div>
  );
}
