import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { PICTURE_TYPES } from '#core/shared/media/upload-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { ImageIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { type DraftPicture, moved } from './draft-picture.ts';
import { PictureTile } from './picture-tile.tsx';
import { LISTING_PICTURES, type PictureWords } from './picture-words.ts';
import { MOST, useReading } from './use-reading.ts';

interface PicturePickerProps {
  /** Target of the form's error summary. */
  readonly id: string;
  readonly pictures: readonly DraftPicture[];
  readonly onChange: (change: (before: readonly DraftPicture[]) => DraftPicture[]) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
  /** Maximum number; if it is one, a new picture replaces it. */
  readonly most?: number;
  readonly title?: string;
  readonly hint?: string;
  readonly words?: PictureWords;
  /** Whether the first picture is the cover. */
  readonly cover?: boolean;
}

/** Pictures by drop, paste or selection, in order; the first is the cover. */
export function PicturePicker({
  id,
  pictures,
  onChange,
  error,
  disabled,
  most = MOST,
  title = m.vendor_pictures(),
  hint = m.vendor_pictures_hint(),
  words = LISTING_PICTURES,
  cover = true,
}: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hintId = useId();
  const { reading, refusals, take } = useReading(
    most === 1 ? MOST - 1 : pictures.length,
    words.tooMany,
    (picture) => onChange((before) => (most === 1 ? [picture] : [...before, picture])),
  );
  const takeFiles = (files: FileList | null | undefined) => {
    if (!disabled && files && files.length > 0) void take([...files]);
  };
  // A copied picture can be pasted anywhere on the page; text goes into the focused field.
  const latest = useRef(takeFiles);
  useEffect(() => {
    latest.current = takeFiles;
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => latest.current(clipboardData?.files);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeFiles(event.dataTransfer.files);
  };
  const faults = [...(error === undefined ? [] : [error]), ...refusals];
  return (
    <div className="text-[14px] leading-5">
      <p className="font-semibold">{title}</p>
      <p id={hintId} className="text-[13px] leading-[18px] text-muted">
        {hint}
      </p>
      <div
        role="group"
        aria-label={title}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`mt-1.5 rounded-field border-2 border-dashed p-4 transition-colors ${over ? 'border-primary bg-tint' : faults.length > 0 ? 'border-danger' : 'border-line'}`}
      >
        {pictures.length > 0 ? (
          <ul className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
            {pictures.map((picture, index) => (
              <PictureTile
                key={picture.key}
                picture={picture}
                index={index}
                count={pictures.length}
                cover={cover}
                words={words}
                disabled={disabled}
                onRemove={() => onChange((before) => before.filter((one) => one !== picture))}
                onMove={(to) => onChange((before) => moved(before, index, to))}
                onMoveFrom={(from) => onChange((before) => moved(before, from, index))}
              />
            ))}
          </ul>
        ) : null}
        <div className="flex flex-wrap items-center justify-center gap-3 py-2 text-muted">
          <ImageIcon className="size-6" />
          <span>{words.drop()}</span>
          <Button
            id={id}
            look="outline"
            size="small"
            aria-describedby={hintId}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {words.choose()}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          multiple={most > 1}
          accept={PICTURE_TYPES.join(',')}
          aria-label={title}
          tabIndex={-1}
          className="hidden"
          onChange={({ currentTarget }) => {
            takeFiles(currentTarget.files);
            // So that the same file can be selected again.
            currentTarget.value = '';
          }}
        />
        {reading ? (
          <p role="status" className="text-center text-[13px] text-muted">
            {m.vendor_picture_reading({
              name: `\u2068${reading.name}\u2069`,
              percent: String(Math.round(reading.share * 100)),
            })}
          </p>
        ) : null}
      </div>
      {faults.map((fault) => (
        <p
          key={fault}
          role="alert"
          className="mt-1.5 flex items-center gap-1.5 text-[13px] leading-[18px] font-[550] wrap-anywhere text-danger"
        >
          <AlertIcon className="size-4" />
          {fault}
        </p>
      ))}
    </div>
  );
}
