import { CalendarIcon, VerifiedIcon, LockIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';

/** Three promises for everything sold here. */
export function Promises() {
  const promises = [
    { icon: VerifiedIcon, title: m.home_trust_vendors(), text: m.home_trust_vendors_text() },
    { icon: LockIcon, title: m.home_trust_card(), text: m.home_trust_card_text() },
    { icon: CalendarIcon, title: m.home_trust_cancel(), text: m.home_trust_cancel_text() },
  ];
  return (
    <ul className="mt-10 grid border-line md:mt-13 md:grid-cols-3 md:border-y">
      {promises.map(({ icon: PromiseIcon, title, text }) => (
        <li
          key={title}
          className="border-line py-[22px] max-md:border-t md:px-8 md:py-7 md:first:ps-0 md:not-first:border-s"
        >
          <PromiseIcon className="size-6 text-primary" />
          <h2 className="mt-3 text-[19px] leading-[25px] font-medium">{title}</h2>
          <p className="mt-1.5 text-[14px] leading-5 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
