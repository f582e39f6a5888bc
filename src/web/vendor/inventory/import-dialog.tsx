import { csvText } from '#base/csv-text.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, type ApiError, api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatCount } from '#web/ui/format.ts';
import { notify } from '#web/ui/notify.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { m } from '#web/words/generated/messages.js';
import { useMay } from '#web/vendor/may.ts';
import { faultWords } from './fault-words.ts';
import { FilePick } from './file-pick.tsx';
import { ImportReport } from './import-report.tsx';

type Report = Answer<'POST /vendor/inventory/import'>['report'];

interface Chosen {
  readonly name: string;
  readonly csv: string;
  readonly report: Report;
}

/** The call's limit, minus its JSON envelope. */
const MAX_BYTES = 3.5 * 1024 * 1024;
/** The server's limit, which it also reports itself. */
const MAX_ROWS = 10_000;

/** Imports an edited export: select, check, and apply once its report has no problems. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [checking, setChecking] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, send } = useSending();
  const router = useRouter();
  const may = useMay();
  const refused = ({ body, message }: ApiError) =>
    setRefusal(faultWords(body.code, body.values, message));
  const check = async (file: File) => {
    setRefusal(null);
    if (file.size > MAX_BYTES) {
      setRefusal(m.inventory_import_too_large({ most: '3.5' }));
      return;
    }
    setChecking(file.name);
    const csv = csvText(await file.arrayBuffer());
    await send(async () => {
      const { report } = await api('POST /vendor/inventory/import', {
        body: { csv, dryRun: true },
      });
      setChosen({ name: file.name, csv, report });
    }, refused);
    setChecking(null);
  };
  const apply = ({ csv, name, report: { fingerprint } }: Chosen) =>
    send(
      async () => {
        setRefusal(null);
        const body = { csv, dryRun: false, fingerprint };
        const { report } = await api('POST /vendor/inventory/import', { body });
        notify.success(m.inventory_import_done({ count: formatCount(report.changed) }));
        onClose();
        await router.invalidate();
      },
      (error) => {
        // Refused with the current report.
        if (error.body.report) setChosen({ csv, name, report: error.body.report as Report });
        if (error.status === 409) setRefusal(m.inventory_import_overtaken());
        else refused(error);
      },
    );
  const ready = chosen !== null && chosen.report.wrong === 0 && chosen.report.changed > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={m.inventory_import()}
      text={chosen ? <bdi>{chosen.name}</bdi> : m.inventory_import_text()}
      actions={
        chosen ? (
          <>
            <Button
              look="outline"
              onClick={() => {
                setChosen(null);
                setRefusal(null);
              }}
            >
              {m.inventory_import_again()}
            </Button>
            {ready ? (
              <Button busy={busy} onClick={() => void apply(chosen)}>
                {m.inventory_import_apply()}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      {chosen ? (
        <ImportReport report={chosen.report} />
      ) : checking === null ? (
        <>
          <FilePick
            hint={m.inventory_import_limit({ rows: formatCount(MAX_ROWS) })}
            onFile={(file) => void check(file)}
          />
          {may.see('listings') ? (
            <Link to="/dashboard/vendor/imports" className="mt-4 inline-block text-link">
              {m.imports_link()}
            </Link>
          ) : null}
        </>
      ) : (
        <p role="status" className="flex items-center justify-center gap-3 py-12 text-muted">
          <Spinner className="size-6" />
          {m.inventory_import_checking({ file: `\u2068${checking}\u2069` })}
        </p>
      )}
      <Refused words={refusal} />
    </Dialog>
  );
}
