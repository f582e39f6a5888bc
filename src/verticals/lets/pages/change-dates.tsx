import { changeNights } from '#web/orders/change-nights.tsx';
import { StayCalendar } from '#web/booking/stay-calendar.tsx';
import { m } from '#web/words/generated/messages.js';
import { HORIZON_DAYS } from '../kinds.ts';
import { homeOf } from './load-home.ts';
import { stayRulesOf, whyClosed } from './stay-rules.ts';

export const ChangeDates = changeNights((calendar, listing) => {
  const { details } = homeOf(listing);
  return (
    <StayCalendar
      {...calendar}
      label={m.lets_dates()}
      horizonDays={HORIZON_DAYS}
      months={1}
      rules={stayRulesOf(details)}
      whyClosed={whyClosed(details)}
    />
  );
});
