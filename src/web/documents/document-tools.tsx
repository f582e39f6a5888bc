import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';

export function DocumentTools({
  sheet,
  name,
}: {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly name: string;
}) {
  const [busy, setBusy] = useState<'download' | 'share' | null>(null);
  const [shares, setShares] = useState(false);
  useEffect(() => {
    const sample = new File([''], 'a.html', { type: 'text/html' });
    setShares(navigator.canShare?.({ files: [sample] }) ?? false);
  }, []);
  const use = async (what: 'download' | 'share', then: (file: File) => Promise<void> | void) => {
    const article = sheet.current?.querySelector<HTMLElement>('article');
    if (!article) return;
    setBusy(what);
    try {
      const { documentFile } = await import('./document-file.ts');
      await then(await documentFile(article, name));
    } catch (error) {
      // The user closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        notify.error(m.document_download_failed());
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="mx-auto mb-4 flex max-w-[794px] flex-wrap justify-end gap-2">
      {shares ? (
        <Button
          look="outline"
          busy={busy === 'share'}
          onClick={() =>
            void use('share', (file) => navigator.share({ files: [file], title: name }))
          }
        >
          {m.document_share()}
        </Button>
      ) : null}
      <Button
        look="outline"
        busy={busy === 'download'}
        onClick={() => void use('download', keepFile)}
      >
        {m.document_download()}
      </Button>
      <Button onClick={() => window.print()}>{m.contract_print()}</Button>
    </div>
  );
}

function keepFile(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  URL.revokeObjectURL(href);
}
