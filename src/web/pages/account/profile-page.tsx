import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ProfileActivity } from '#web/account/profile-activity.tsx';
import { ProfileAddresses } from '#web/account/profile-addresses.tsx';
import { ProfileData } from '#web/account/profile-data.tsx';
import { ProfileDetails } from '#web/account/profile-details.tsx';
import { ProfileDevices } from '#web/account/profile-devices.tsx';
import { isFactorDue, ProfileSecurity } from '#web/account/profile-security.tsx';
import { ProfileNotifications } from '#web/account/profile-notifications.tsx';
import { ProfilePeople } from '#web/account/profile-people.tsx';
import { ProfileRecipients } from '#web/account/profile-recipients.tsx';
import { ProfileSpending } from '#web/account/profile-spending.tsx';
import { ProfileStanding } from '#web/account/profile-standing.tsx';
import { ProfileTexts } from '#web/account/profile-texts.tsx';
import { ProfilePassword } from '#web/account/profile-password.tsx';
import { api } from '#web/api.ts';
import { ProfileCards } from '#web/cards/profile-cards.tsx';
import { pageHead } from '#web/page-head.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { m } from '#web/words/generated/messages.js';

export const Route = createFileRoute('/_customer-dashboard/dashboard/customer/profile')({
  head: ({ match }) => pageHead({ path: match.pathname, title: m.shell_profile(), hidden: true }),
  loader: async () => {
    const [
      { user },
      { people },
      { recipients },
      spending,
      { standing },
      { devices },
      factors,
      activity,
      { cards },
      notifications,
      { texts },
    ] = await Promise.all([
      api('GET /account/profile'),
      api('GET /account/people'),
      api('GET /recipients', { query: {} }),
      api('GET /account/spending'),
      api('GET /account/standing'),
      api('GET /account/devices'),
      api('GET /account/factors'),
      api('GET /account/security', { query: {} }),
      api('GET /account/cards'),
      api('GET /account/notification-settings'),
      api('GET /account/texts'),
    ]);
    return {
      user,
      cards,
      people,
      recipients,
      spending,
      standing,
      devices,
      factors,
      activity,
      notifications,
      texts,
    };
  },
  pendingComponent: () => (
    <>
      <Head />
      <div className="grid gap-5" role="status" aria-label={m.shell_profile()}>
        {['h-[420px]', 'h-[160px]', 'h-[240px]'].map((height) => (
          <Skeleton key={height} className={`${height} rounded-panel`} />
        ))}
      </div>
    </>
  ),
  errorComponent: (fault) => <LoadFailed {...fault} words={m.account_load_failed()} />,
  component: ProfilePage,
});

function ProfilePage() {
  const { user, cards, people, recipients, spending, standing, ...loaded } = Route.useLoaderData();
  const { devices, factors, activity, notifications, texts } = loaded;
  // A required second factor stands first, until the page is opened again.
  const [securityFirst] = useState(isFactorDue(factors));
  const security = <ProfileSecurity key="security" factors={factors} email={user.email} />;
  return (
    <>
      <Head />
      <div className="grid gap-5">
        {securityFirst ? security : null}
        <ProfileDetails user={user} />
        <ProfileAddresses owner={user} people={people} />
        <ProfileCards cards={cards} />
        <ProfilePeople people={people} />
        <ProfileRecipients {...{ recipients, people }} />
        <ProfileSpending {...spending} />
        <ProfileStanding standing={standing} />
        <ProfileNotifications {...notifications} hasPhone={texts.phone !== null} />
        <ProfileTexts texts={texts} known={user.phone} />
        <ProfilePassword owner={user} />
        {securityFirst ? null : security}
        <ProfileDevices devices={devices} />
        <ProfileActivity key={activity.events[0]?._id} latest={activity} />
        <ProfileData />
      </div>
    </>
  );
}

function Head() {
  return (
    <div className="mb-6">
      <h1 className="text-[32px] md:text-[36px]">{m.shell_profile()}</h1>
      <p className="mt-1 text-muted">{m.account_profile_text()}</p>
    </div>
  );
}
