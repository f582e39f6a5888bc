import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import { AttachConversation } from '#web/vendor/attach-conversation.tsx';
import { Refused } from '#web/table/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { ReadMessages } from './read-messages.tsx';

type Dispute = Answer<'GET /admin/disputes/{id}'>['dispute'];
type Page = Answer<'GET /admin/disputes/{id}/conversation'>;

/** The customer's conversations with the vendors of a dispute, to read and to add as evidence. */
export function DisputeConversations({
  dispute,
  onAttached,
}: {
  readonly dispute: Dispute;
  readonly onAttached: () => void;
}) {
  return (
    <ul className="grid gap-4">
      {dispute.vendors.map((vendor) => (
        <li key={vendor.serviceOrderId}>
          <VendorConversation dispute={dispute} vendor={vendor} onAttached={onAttached} />
        </li>
      ))}
    </ul>
  );
}

function VendorConversation({
  dispute: { _id: id, sentAt, closedAt },
  vendor: { serviceOrderId: serviceOrder, businessName },
  onAttached,
}: {
  readonly dispute: Dispute;
  readonly vendor: Dispute['vendors'][number];
  readonly onAttached: () => void;
}) {
  const [page, setPage] = useState<Page | null>(null);
  const [attaching, setAttaching] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, send } = useSending();
  const read = (query: { readonly before?: number }) =>
    api('GET /admin/disputes/{id}/conversation', { id, query: { serviceOrder, ...query } });
  const show = () =>
    void send(
      async () => {
        setRefusal(null);
        setPage(await read({}));
      },
      async (error) =>
        setRefusal(error.status === 404 ? m.dispute_attach_no_talk() : await refusedWords(error)),
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <bdi className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">{businessName}</bdi>
        {page === null ? (
          <Button look="outline" size="small" busy={busy} onClick={show}>
            {m.dispute_read_talk()}
          </Button>
        ) : null}
        {sentAt === null && closedAt === null && !attaching ? (
          <Button look="outline" size="small" onClick={() => setAttaching(true)}>
            {m.dispute_attach()}
          </Button>
        ) : null}
      </div>
      <Refused words={refusal} />
      {attaching ? (
        <AttachConversation
          read={(days) =>
            api('GET /admin/disputes/{id}/conversation/span', {
              id,
              query: { serviceOrder, ...days },
            })
          }
          attach={(span) =>
            api('POST /admin/disputes/{id}/conversation', { id, body: { serviceOrder, ...span } })
          }
          onBack={() => setAttaching(false)}
          onAttached={() => {
            setAttaching(false);
            onAttached();
          }}
        />
      ) : null}
      {page === null ? null : (
        <div className="mt-4">
          <ReadMessages
            first={page}
            earlier={(before) => read({ before })}
            fileHref={(fileId) =>
              `/api/admin/disputes/${id}/conversation/files/${fileId}?serviceOrder=${serviceOrder}`
            }
          />
        </div>
      )}
    </>
  );
}
