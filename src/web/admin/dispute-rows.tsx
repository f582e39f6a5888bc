import { Link } from '@tanstack/react-router';
import type { DisputeStatus } from '#base/disputes.ts';
import { disputeTone, disputeWords } from '#web/disputes/dispute-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { m } from '#web/words/generated/messages.js';

/** Disputes of a payment or order as rows of its totals, each with a link. */
export const DisputeRows = ({
  disputes,
}: {
  readonly disputes: readonly { readonly _id: string; readonly status: DisputeStatus }[];
}) =>
  disputes.map(({ _id, status }) => (
    <div key={_id} className="contents">
      <dt>
        <Link
          to="/admin/payments"
          search={{ tab: 'disputes', open: _id }}
          className="font-semibold text-primary underline-offset-2 hover:underline"
        >
          {m.dispute_title()}
        </Link>
      </dt>
      <dd className="text-end">
        <Badge tone={disputeTone(status)} dot>
          {disputeWords(status)}
        </Badge>
      </dd>
    </div>
  ));
