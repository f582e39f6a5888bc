import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { UploadIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';

interface FilePickProps {
  /** Hint about the accepted content and size. */
  readonly hint: string;
  readonly onFile: (file: File) => void;
}

export function FilePick({ hint, onFile }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div
      role="group"
      aria-label={m.inventory_import_pick()}
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
        {m.inventory_import_pick()}
      </Button>
      <span className="text-[14px] max-md:hidden">{m.inventory_import_drop()}</span>
      <span className="text-[13px] leading-[18px]">{hint}</span>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={m.inventory_import_pick()}
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
