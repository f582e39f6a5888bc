import { panelProps, Tabs } from '#web/ui/tabs.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Tour } from '../contract.ts';
import {
  CALENDAR_SLOT,
  DETAILS_TABS,
  type DetailsDesk,
  type DetailsTab,
  useOpenTab,
} from './details-desk.ts';
import { tabText } from './details-read.ts';

const TITLES: Record<DetailsTab, () => string> = {
  overview: m.tours_overview,
  inclusions: m.tours_detailed_inclusions,
  itinerary: m.tours_itinerary,
  booking: m.tours_date_pricing,
};

/** The four tabs. All are in the HTML: without a script they appear below each other. */
export function DetailsSections({
  tour,
  desk,
}: {
  readonly tour: Tour;
  readonly desk: DetailsDesk;
}) {
  const tab = useOpenTab(desk);
  return (
    <div id="details-tabs" className="scroll-mt-[calc(var(--header)+4px)]">
      <Tabs
        id="details"
        label={m.tours_about()}
        tabs={DETAILS_TABS.map((key) => ({ key, label: TITLES[key]() }))}
        selected={tab}
        onSelect={desk.open}
      />
      <div {...panelProps('details', tab)} className="pt-6">
        {DETAILS_TABS.map((key) => (
          <div key={key} className={key === tab ? '' : 'hidden noscript:block noscript:pt-8'}>
            <h2 className="sr-only">{TITLES[key]()}</h2>
            {key === 'booking' ? (
              <div id={CALENDAR_SLOT} className="min-h-[420px] noscript:min-h-0" />
            ) : (
              <tabText.Part tour={tour} tab={key} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
