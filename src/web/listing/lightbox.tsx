import { Lightbox } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import type { Picture } from '#contract/shared.ts';
import { m } from '#web/words/generated/messages.js';

interface GalleryLightboxProps {
  readonly name: string;
  readonly pictures: readonly Picture[];
  readonly index: number;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onShow: (index: number) => void;
}

/** Full-screen pictures with zoom. Loaded with the first press. */
export function GalleryLightbox({
  name,
  pictures,
  index,
  open,
  onClose,
  onShow,
}: GalleryLightboxProps) {
  return (
    <Lightbox
      open={open}
      close={onClose}
      index={index}
      on={{ view: ({ index: shown }) => onShow(shown) }}
      plugins={[Zoom, Counter]}
      counter={{ container: { style: { direction: 'ltr' } } }}
      zoom={{ maxZoomPixelRatio: 2.5 }}
      carousel={{ finite: pictures.length < 2 }}
      controller={{ closeOnBackdropClick: true }}
      labels={{
        Lightbox: m.listing_pictures(),
        'Photo gallery': name,
        Close: m.shell_close(),
        Previous: m.listing_picture_before(),
        Next: m.listing_picture_after(),
        'Zoom in': m.listing_zoom_in(),
        'Zoom out': m.listing_zoom_out(),
      }}
      slides={pictures.map(({ url, width, height, alt }, at) => ({
        src: `${url}/1440.webp`,
        width,
        height,
        alt: alt || m.listing_picture_of({ name, number: String(at + 1) }),
      }))}
    />
  );
}
