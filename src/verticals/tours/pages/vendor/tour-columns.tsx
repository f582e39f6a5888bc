import type { ReactNode } from 'react';
import type { Column } from '#web/table/data-table.tsx';
import { CalendarIcon } from '#web/ui/icons.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { CopyIcon, PencilIcon } from '#web/ui/desk-icons.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { EyeIcon } from '#web/ui/eye-icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { countryName } from '#web/words/country-names.ts';
import { calledHere, placedHere } from '#web/vendor/written/called.ts';
import { m } from '#web/words/generated/messages.js';
import { hasPrice } from '../../kinds.ts';
import type { ListedTour } from '../../contract.ts';
import { TYPES } from './tour-form.ts';

interface Actions {
  readonly view: (tour: ListedTour) => void;
  /** Without it tours are neither edited, copied nor deleted. */
  readonly mayEdit: boolean;
  readonly edit: (tour: ListedTour) => void;
  readonly calendar: (tour: ListedTour) => void;
  readonly remove: (tour: ListedTour) => void;
}

export function PriceOrNone({ tour }: { readonly tour: Pick<ListedTour, 'category' | 'price'> }) {
  return hasPrice(tour.category, tour.price) ? (
    <Money dollars={tour.price} />
  ) : (
    m.tours_manage_no_price()
  );
}

export const tourColumns = ({
  view,
  mayEdit,
  edit,
  calendar,
  remove,
}: Actions): Column<ListedTour>[] => [
  {
    key: 'name',
    title: m.common_name(),
    grow: 1,
    cell: (tour) => (
      <bdi title={calledHere(tour.name, tour)} className="wrap-anywhere">
        {calledHere(tour.name, tour)}
      </bdi>
    ),
    second: (tour) => (
      <>
        {tour.onSale ? null : (
          <span className="me-1.5 font-semibold text-saffron-ink">
            {m.tours_manage_not_on_sale()}
          </span>
        )}
        <bdi>{placedHere(tour.location, tour)}</bdi>
      </>
    ),
  },
  { key: 'type', title: m.tours_add_type(), cell: ({ category }) => TYPES[category]() },
  {
    key: 'country',
    title: m.tours_country(),
    narrow: { into: 'name' },
    cell: ({ country }) => countryName(country),
  },
  {
    key: 'price',
    title: m.tours_price(),
    end: true,
    card: 'end',
    cell: (tour) => <PriceOrNone tour={tour} />,
  },
  {
    key: 'actions',
    title: m.tours_manage_actions(),
    end: true,
    card: 'wide',
    cell: (tour) => (
      <span className="inline-flex gap-1.5">
        <Action
          label={m.tours_manage_view({ name: calledHere(tour.name, tour) })}
          onClick={() => view(tour)}
        >
          <EyeIcon className="size-[18px]" />
        </Action>
        {mayEdit ? (
          <>
            <Action
              label={m.common_edit_name({ name: calledHere(tour.name, tour) })}
              onClick={() => edit(tour)}
            >
              <PencilIcon className="size-[18px]" />
            </Action>
            <AddressLink
              to="/dashboard/vendor/add/tours"
              search={{ copy: tour._id }}
              aria-label={m.inventory_duplicate({ name: calledHere(tour.name, tour) })}
              title={m.inventory_duplicate({ name: calledHere(tour.name, tour) })}
              className={ACTION}
            >
              <CopyIcon className="size-[18px]" />
            </AddressLink>
          </>
        ) : null}
        <Action
          label={m.vendor_calendar_of({ name: calledHere(tour.name, tour) })}
          onClick={() => calendar(tour)}
        >
          <CalendarIcon className="size-[18px]" />
        </Action>
        {mayEdit ? (
          <Action
            label={m.tours_manage_delete({ name: calledHere(tour.name, tour) })}
            onClick={() => remove(tour)}
          >
            <TrashIcon className="size-[18px] text-danger" />
          </Action>
        ) : null}
      </span>
    ),
  },
];

const ACTION =
  'grid size-9 place-items-center rounded-[8px] bg-paper inset-ring inset-ring-line hover:bg-sunk';

interface ActionProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Action({ label, onClick, children }: ActionProps) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick} className={ACTION}>
      {children}
    </button>
  );
}
