import { Link } from '@tanstack/react-router';
import { AlertIcon } from '#web/ui/icons.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { m } from '#web/words/generated/messages.js';

interface PreviewNoticeProps {
  /** Link to the editor of the previewed thing; null for members who may not edit it. */
  readonly back: {
    readonly to: string;
    readonly search: Readonly<Record<string, string>>;
  } | null;
  readonly backWords: string;
  /** Public page; null while hidden. */
  readonly publicPage: string | null;
}

/** A notice above a page that only its vendor sees: it is a preview, with a link back. */
export function PreviewNotice({ back, backWords, publicPage }: PreviewNoticeProps) {
  return (
    <div className="bg-saffron-tint text-saffron-ink">
      <div
        role="status"
        className="wrap flex flex-wrap items-center gap-x-5 gap-y-1 py-3 text-[15px]"
      >
        <p className="flex items-center gap-2.5 font-semibold">
          <AlertIcon className="size-5 shrink-0" />
          {publicPage === null ? m.vendor_preview_unseen() : m.vendor_preview_seen()}
        </p>
        {publicPage === null ? null : (
          <Link to={publicPage} className={LINK}>
            {m.vendor_preview_public()}
          </Link>
        )}
        {back === null ? null : (
          <AddressLink to={back.to} search={back.search} className={LINK}>
            {backWords}
          </AddressLink>
        )}
      </div>
    </div>
  );
}

const LINK = 'min-h-6 rounded-sm font-semibold underline underline-offset-3';
