import { useSending } from '#web/account/use-sending.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { serviceRefusal } from './service-words.ts';

interface DeleteServiceProps {
  readonly service: { readonly _id: string; readonly serviceName: string };
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteService({ service, onClose, onDeleted }: DeleteServiceProps) {
  const { busy, send } = useSending();
  const remove = () =>
    send(
      async () => {
        await api('DELETE /service-page/service/{id}/delete', { id: service._id });
        notify.success(m.vendor_service_deleted());
        onDeleted();
      },
      (error) => notify.error(serviceRefusal(error)),
    );
  return (
    <Dialog
      open
      onClose={() => (busy ? undefined : onClose())}
      size="small"
      title={m.vendor_service_delete()}
      text={m.vendor_service_delete_sure({ name: service.serviceName })}
      actions={
        <>
          <Button look="outline" disabled={busy} onClick={onClose}>
            {m.vendor_cancel()}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            {m.vendor_delete()}
          </Button>
        </>
      }
    />
  );
}
