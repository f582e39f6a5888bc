import { useRef, useState } from 'react';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { ListPages } from '#web/listing/list-pages.tsx';
import { TIMES_PAGE } from '#web/listing/load-storefront.ts';
import { ShowMore } from '#web/listing/show-more.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { StethoscopeIcon } from '#web/ui/category-icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { VerifiedIcon } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { DoctorRow } from './doctor-row.tsx';
import type { LoadedClinic } from './load-clinic.ts';

const FIRST_ROWS = 24;

export function ClinicPage({ clinic, doctors, page, total }: LoadedClinic) {
  const [count, setCount] = useState(FIRST_ROWS);
  const list = useRef<HTMLUListElement>(null);
  const { serviceName, description, image, _id } = clinic;
  return (
    <div className="wrap pb-4">
      <Breadcrumbs
        about={{ vendor: clinic.vendorId }}
        response={clinic.response}
        crumbs={[
          { label: m.medical_category(), href: '/providers/medical-care' },
          { label: serviceName },
        ]}
      />
      <div className="grid items-center gap-6 md:grid-cols-[minmax(0,1fr)_300px]">
        <div>
          <h1 {...inItsLanguage(serviceName)} className="text-as-page text-pretty break-words">
            {serviceName}
          </h1>
          <div className="mt-2.5 flex flex-wrap items-center gap-x-5 gap-y-2 text-[15px] leading-5">
            <StarRating rating={clinic.rating} count={clinic.reviewCount} />
            <ReviewsButton of="service" id={_id} name={serviceName} className="text-link min-h-6">
              {m.medical_reviews()}
            </ReviewsButton>
            <span className="inline-flex items-center gap-1.5 text-muted">
              <VerifiedIcon className="size-[18px]" />
              {m.medical_checked_vendor()}
            </span>
          </div>
          <p
            {...inItsLanguage(description)}
            className="mt-3 max-w-[66ch] whitespace-pre-line text-as-page"
          >
            {description}
          </p>
        </div>
        {image ? (
          <Picture
            picture={image}
            sizes="(max-width: 760px) 92vw, 300px"
            priority
            decorative
            className="aspect-4/3 w-full rounded-panel"
          />
        ) : null}
      </div>
      <h2 className="mt-7">{m.medical_doctors()}</h2>
      {doctors.length === 0 ? (
        <EmptyState
          icon={StethoscopeIcon}
          title={m.medical_no_doctors()}
          text={m.medical_no_doctors_text()}
        />
      ) : (
        <ul ref={list} aria-label={m.medical_doctors()} className="mt-4 grid gap-4">
          {doctors.slice(0, count).map(({ listing, soon }, index) => (
            <li key={listing._id}>
              <DoctorRow listing={listing} soon={soon} priority={index < 2} level={3} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore
        list={list}
        shown={Math.min(count, doctors.length)}
        total={doctors.length}
        ofAll={page === 1 ? total : doctors.length}
        onMore={() => setCount(count + FIRST_ROWS)}
      />
      {count < doctors.length && page === 1 ? null : (
        <ListPages
          to={`/service/Medical-Care/${_id}`}
          search={{}}
          page={page}
          pageSize={TIMES_PAGE}
          total={total}
        />
      )}
    </div>
  );
}
