import { useState } from 'react';
import { isCalendarDate } from '#base/calendar-date.ts';
import { RELATIONS } from '#base/relations.ts';
import { useAddPerson } from '#web/account/use-add-person.tsx';
import { Problem } from '#web/booking/problem.tsx';
import { addToCart, useDeedsSoon } from '#web/cart/deeds.ts';
import { useGoOn, useSignInHere } from '#web/checkout/sign-in-here.tsx';
import { useGo } from '#web/ui/address-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LockIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { ChosenPlan } from './chosen-plan.tsx';
import { type Faults, faultsOf, told, withoutOf } from './insured-faults.ts';
import { InsuredPersonFields } from './insured-person.tsx';
import { forgetInsured, type TypedPerson } from './insured-tab.ts';
import { keepOfPeople, useOwnPeople } from './own-people.ts';
import { toPeople } from './to-people.ts';
import type { CoverState, Judged } from './use-cover.ts';

export function InsuredForm({
  cover,
  plan,
}: {
  readonly cover: CoverState;
  readonly plan: Judged;
}) {
  useDeedsSoon();
  const go = useGo();
  const signIn = useSignInHere<'name'>();
  const { isSignedIn, signInFor, sheet } = signIn;
  useGoOn(signIn, toPeople);
  const newPerson = useAddPerson();
  const own = [...useOwnPeople(isSignedIn), ...newPerson.added];
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<'typing' | 'adding' | 'added'>('typing');
  const { judged, kind } = plan;
  if (!('quote' in judged)) return null;
  const people = kind === 'home' ? cover.people.slice(0, 1) : cover.people;
  const change = (index: number, to: Partial<TypedPerson>) => {
    setState('typing');
    setProblem(null);
    setFaults(withoutOf(faults, index, to));
    cover.tellOf(index, to);
  };
  const add = async () => {
    const found = faultsOf(people, kind === 'home');
    setFaults(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      document.querySelector<HTMLElement>(`#insured [name="${first}"]`)?.focus();
      return;
    }
    setState('adding');
    setProblem(null);
    const added = await addToCart(
      {
        productId: plan.id,
        options: judged.options,
        secrets: { people: people.map((one) => told(one, kind === 'health')) },
      },
      { tell: setProblem, onView: () => void go({ to: '/cart' }) },
    );
    setState(added ? 'added' : 'typing');
    if (!added) return;
    forgetInsured(kind);
    await keepOfPeople(people);
  };
  return (
    <section
      id="insured"
      aria-labelledby="insured-title"
      className="mt-7 scroll-mt-[calc(var(--header)+16px)] rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6"
    >
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div>
          <h2 id="insured-title" className="text-[24px] leading-8">
            {m.insurance_who()}
          </h2>
          {isSignedIn ? (
            <>
              <p className="mt-1 mb-4 flex items-start gap-2 text-[14px] leading-5 text-muted">
                <LockIcon className="mt-px size-[18px] shrink-0" />
                {m.insurance_who_private()}
              </p>
              <ol className="grid gap-5">
                {people.map((person, index) => (
                  <InsuredPersonFields
                    key={person.id}
                    index={index}
                    person={person}
                    own={own}
                    faults={faults}
                    asksBirth={kind === 'home'}
                    onAdd={(choose) =>
                      newPerson.add(choose, { patient: true, begin: beginOf(person) })
                    }
                    onChange={(to) => change(index, to)}
                  />
                ))}
              </ol>
            </>
          ) : (
            <>
              <p className="mt-1 mb-4 text-[16px] leading-6">{m.insurance_sign_in()}</p>
              <Button onClick={() => signInFor('name')}>{m.insurance_sign_in_button()}</Button>
            </>
          )}
        </div>
        <ChosenPlan plan={plan}>
          <div data-problem>
            <Problem words={problem} />
          </div>
          {isSignedIn ? (
            state === 'added' ? (
              <ButtonLink to={'/cart' as string} className="mt-4 w-full">
                {m.cart_view()}
              </ButtonLink>
            ) : (
              <Button busy={state === 'adding'} className="mt-4 w-full" onClick={() => void add()}>
                {m.cart_add()}
              </Button>
            )
          ) : null}
        </ChosenPlan>
      </div>
      {sheet}
      {newPerson.sheet}
    </section>
  );
}

/** Values of the form that this page knows. */
const beginOf = ({ name, relation, birth }: TypedPerson) => ({
  name,
  relation: RELATIONS.find((one) => one === relation) ?? null,
  birthDate: isCalendarDate(birth) ? birth : null,
});
