import { Dialog } from '#web/ui/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import type { VendorTour } from '../../contract.ts';
import { TYPES } from './tour-form.ts';
import { PriceOrNone } from './tour-columns.tsx';

interface ViewTourProps {
  readonly tour: VendorTour;
  readonly onClose: () => void;
}

export function ViewTour({ tour, onClose }: ViewTourProps) {
  const [cover] = tour.images;
  return (
    <Dialog open onClose={onClose} title={<bdi>{tour.name}</bdi>}>
      {cover ? (
        <Picture
          picture={cover}
          sizes="(max-width: 760px) 100vw, 520px"
          className="mb-5 aspect-3/2 w-full rounded-card"
        />
      ) : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2.5 text-[15px]">
        <dt className="text-muted">{m.tours_country()}</dt>
        <dd>{countryName(tour.country)}</dd>
        <dt className="text-muted">{m.tours_location()}</dt>
        <dd className="wrap-anywhere">
          <bdi>{tour.location || '-'}</bdi>
        </dd>
        <dt className="text-muted">{m.tours_add_type()}</dt>
        <dd>{TYPES[tour.category]()}</dd>
        <dt className="text-muted">{m.tours_price()}</dt>
        <dd className="num">
          <PriceOrNone tour={tour} />
        </dd>
        <dt className="text-muted">{m.common_description()}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">
          <bdi>{tour.description}</bdi>
        </dd>
      </dl>
    </Dialog>
  );
}
