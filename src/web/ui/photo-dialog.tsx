import { useState } from 'react';
import { m } from '#web/words/generated/messages.js';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ChevronBackIcon, ChevronNextIcon } from './icons.tsx';
import { Picture, type PictureSource } from './picture.tsx';

interface PhotoDialogProps {
  readonly photos: readonly PictureSource[];
  /** Index of the photo to show first. */
  readonly first: number;
  readonly onClose: () => void;
}

/** One photo of several, large. Loaded with the first press. */
export function PhotoDialog({ photos, first, onClose }: PhotoDialogProps) {
  const [at, setAt] = useState(first);
  const photo = photos[at];
  if (!photo) return null;
  const turn = (steps: number) => setAt((at + steps + photos.length) % photos.length);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={photo.alt}
      actions={
        photos.length > 1 ? (
          <>
            <Button look="outline" onClick={() => turn(-1)}>
              <ChevronBackIcon className="size-4" />
              {m.reviews_photo_before()}
            </Button>
            <Button look="outline" onClick={() => turn(1)}>
              {m.reviews_photo_after()}
              <ChevronNextIcon className="size-4" />
            </Button>
          </>
        ) : null
      }
    >
      <Picture
        key={photo.url}
        picture={photo}
        sizes="(max-width: 760px) 100vw, 680px"
        priority
        className="mx-auto h-auto max-h-[62dvh] w-auto max-w-full rounded-field"
      />
    </Dialog>
  );
}
