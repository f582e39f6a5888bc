import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { csvText } from '#base/csv-text.ts';
import { dataStringOf } from '#web/account/file-data.ts';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, type ApiError, api } from '#web/api.ts';
import { Refused } from '#web/table/refusal.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { BoxIcon, DownloadIcon } from '#web/ui/desk-icons.tsx';
import { Select } from '#web/ui/field.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { FilePick } from '#web/vendor/inventory/file-pick.tsx';
import { currentLanguage } from '#web/words/language.ts';
import { wordsOfRefusal } from '#web/words/refusal-words.ts';
import { m } from '#web/words/generated/messages.js';
import { ColumnGuide } from './column-guide.tsx';
import { ImportResult } from './import-result.tsx';

export type Import = Answer<'GET /vendor/imports/{id}'>['import'];
type Service = Answer<'GET /service-page/services/get'>['data'][number];

/** The call's limit, minus its JSON envelope and the letters that base64 adds to a workbook. */
const MAX_MB = 5;
/** The server's limit, which it also reports itself. */
const MAX_ROWS = 10_000;

type Chosen = { readonly name: string } & (
  | { readonly csv: string }
  | { readonly xlsx: string; readonly sheet?: string }
);

/** First bytes of an archive (.xlsx), and of old Excel files and encrypted workbooks. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];

/** A file as the call takes it, by its content: names say little. */
async function chosenOf(file: File): Promise<Chosen> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const letters = Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return WORKBOOKS.includes(letters)
    ? { name: file.name, xlsx: await dataStringOf(file) }
    : { name: file.name, csv: csvText(await file.arrayBuffer()) };
}

type Sheets = Pick<Answer<'POST /vendor/imports'>, 'sheets' | 'sheet'>;
const NO_SHEETS: Sheets = { sheets: [], sheet: null };

interface ImportPanelProps {
  readonly services: readonly Service[];
  /** An earlier import, whose file is gone. */
  readonly opened: Import | null;
}

/** Choose a service and a file, check it, correct its columns, and start the import. */
export function ImportPanel({ services, opened }: ImportPanelProps) {
  const [serviceId, setServiceId] = useState(services[0]?._id ?? '');
  const [file, setFile] = useState<Chosen | null>(null);
  const [checked, setChecked] = useState<Import | null>(opened);
  const [sheets, setSheets] = useState<Sheets>(NO_SHEETS);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, send } = useSending();
  const router = useRouter();
  const navigate = useNavigate();
  const service = services.find(({ _id }) => _id === serviceId);
  const refused = (error: ApiError) => setRefusal(wordsOfRefusal(error) ?? error.message);
  if (!service && !opened)
    return (
      <EmptyState
        icon={BoxIcon}
        title={m.imports_no_service()}
        text={m.imports_no_service_text()}
        action={
          <Link to="/dashboard/vendor/services" className={buttonClasses({ size: 'small' })}>
            {m.vendor_service_new()}
          </Link>
        }
      />
    );
  const check = (chosen: Chosen, columns?: readonly (string | null)[]) =>
    send(async () => {
      setRefusal(null);
      setFile(chosen);
      if (!service) return;
      const { vertical, _id } = service;
      const body = {
        vertical,
        serviceId: _id,
        ...chosen,
        ...(columns && { columns: [...columns] }),
      };
      const answer = await api('POST /vendor/imports', { body });
      setChecked(answer.import);
      setSheets(answer);
      await router.invalidate();
    }, refused);
  const pick = async (picked: File) => {
    if (picked.size > MAX_MB * 1024 * 1024)
      setRefusal(m.inventory_import_too_large({ most: String(MAX_MB) }));
    else await check(await chosenOf(picked));
  };
  const again = () => {
    setChecked(null);
    setFile(null);
    setSheets(NO_SHEETS);
    setRefusal(null);
    if (opened) void navigate({ to: '/dashboard/vendor/imports', search: {} });
  };
  const fileOf = (template: boolean) =>
    `/api/vendor/listings.csv?${new URLSearchParams({
      language: currentLanguage(),
      vertical: service?.vertical ?? '',
      ...(template && { template: 'true' }),
    }).toString()}`;
  return (
    <section
      aria-label={m.imports_title()}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6"
    >
      {checked?.state === 'ready' && sheets.sheets.length > 1 && file && 'xlsx' in file ? (
        <SheetChoice
          {...sheets}
          disabled={busy}
          onChoose={(sheet) => void check({ ...file, sheet })}
        />
      ) : null}
      {checked ? (
        <ImportResult
          key={`${checked._id} ${checked.state}`}
          shown={checked}
          vertical={checked.vertical}
          busy={busy}
          onColumns={file ? (columns) => void check(file, columns) : undefined}
          onChange={setChecked}
          onAgain={again}
        />
      ) : service ? (
        <>
          <div className="flex flex-wrap items-end gap-4">
            <Select
              className="min-w-0 grow"
              label={m.imports_service()}
              hint={m.imports_service_hint()}
              value={serviceId}
              onChange={({ currentTarget }) => setServiceId(currentTarget.value)}
            >
              {services.map(({ _id, serviceName }) => (
                <option key={_id} value={_id}>
                  {`\u2068${serviceName}\u2069`}
                </option>
              ))}
            </Select>
            <span className="flex flex-wrap gap-2.5">
              <a
                href={fileOf(true)}
                download
                className={buttonClasses({ look: 'outline', size: 'small' })}
              >
                <DownloadIcon className="size-[18px]" />
                {m.imports_template()}
              </a>
              <a
                href={fileOf(false)}
                download
                className={buttonClasses({ look: 'outline', size: 'small' })}
              >
                <DownloadIcon className="size-[18px]" />
                {m.imports_export()}
              </a>
            </span>
          </div>
          {busy ? (
            <p role="status" className="flex items-center justify-center gap-3 py-12 text-muted">
              <Spinner className="size-6" />
              {m.inventory_import_checking({ file: `\u2068${file?.name ?? ''}\u2069` })}
            </p>
          ) : (
            <FilePick
              workbooks
              hint={m.imports_limit({ rows: formatCount(MAX_ROWS), size: String(MAX_MB) })}
              onFile={(picked) => void pick(picked)}
            />
          )}
          <ColumnGuide key={service.vertical} vertical={service.vertical} />
        </>
      ) : null}
      <Refused words={refusal} />
      {checked === null && file && refusal !== null ? (
        <Button look="outline" size="small" onClick={again} className="justify-self-start">
          {m.inventory_import_again()}
        </Button>
      ) : null}
    </section>
  );
}

function SheetChoice({
  sheets,
  sheet,
  disabled,
  onChoose,
}: {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly disabled: boolean;
  readonly onChoose: (sheet: string) => void;
}) {
  return (
    <Select
      label={m.imports_sheet()}
      hint={m.imports_sheet_hint()}
      value={sheet ?? ''}
      disabled={disabled}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
    >
      {sheets.map((name) => (
        <option key={name} value={name}>
          {`\u2068${name}\u2069`}
        </option>
      ))}
    </Select>
  );
}
