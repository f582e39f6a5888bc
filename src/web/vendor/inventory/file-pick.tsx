import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { UploadIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';

interface FilePickProps {
  /** Hint about the accepted content and size. */
  readonly hint: string;
  readonly onFile: (file: File) => void;
  /** Workbooks are read too. */
  readonly workbooks?: boolean;
}

const CSV = '.csv,text/csv,text/plain';
const WORKBOOK = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function FilePick({ hint, onFile, workbooks = false }: FilePickProps) {
  const label = workbooks ? m.imports_pick() : m.inventory_import_pick();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div
      role="group"
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      className={`grid justify-items-center gap-3 rounded-field border-2 border-dashed p-8 text-center text-muted transition-colors ${over ? 'border-primary bg-tint' : 'border-line'}`}
    >
      <UploadIcon className="size-7" />
      <Button look="outline" size="small" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <span className="text-[14px] max-md:hidden">{m.inventory_import_drop()}</span>
      <span className="text-[13px] leading-[18px]">{hint}</span>
      <input
        ref={input}
        type="file"
        accept={workbooks ? `${WORKBOOK},${CSV}` : CSV}
        aria-label={label}
        tabIndex={-1}
        className="hidden"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // So that the same file can be selected again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
