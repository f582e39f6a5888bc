import { api } from '#web/api.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { DeleteDialog } from '../delete-dialog.tsx';
import { serviceRefusal } from './service-words.ts';

interface DeleteServiceProps {
  readonly service: { readonly _id: string; readonly serviceName: string };
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export const DeleteService = ({ service, onClose, onDeleted }: DeleteServiceProps) => (
  <DeleteDialog
    title={m.vendor_service_delete()}
    text={m.vendor_service_delete_sure({ name: service.serviceName })}
    keep={m.vendor_cancel()}
    confirm={m.vendor_delete()}
    remove={async () => {
      await api('DELETE /service-page/service/{id}/delete', { id: service._id });
      notify.success(m.vendor_service_deleted());
      onDeleted();
    }}
    refusal={serviceRefusal}
    onClose={onClose}
  />
);
