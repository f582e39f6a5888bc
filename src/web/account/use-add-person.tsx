import { type ReactNode, Suspense, useState } from 'react';
import { latePart } from '#web/ui/late-part.tsx';
import type { NewPerson } from './person-form.tsx';
import type { OwnPerson } from './profile-people.tsx';

const AddPerson = latePart(async () => (await import('./add-person.tsx')).AddPerson, 'above');

type Choose = (person: OwnPerson) => void;

interface AddingPerson {
  /** Added on this page; the page's own list of people does not have them yet. */
  readonly added: readonly OwnPerson[];
  /** Opens the form of a new person, who is chosen once saved. */
  readonly add: (choose: Choose, how?: NewPerson) => void;
  /** To be rendered outside of other forms. */
  readonly sheet: ReactNode;
}

/** Adds people where one is needed, so that nothing else that was typed is lost. */
export function useAddPerson(): AddingPerson {
  const [added, setAdded] = useState<readonly OwnPerson[]>([]);
  const [open, setOpen] = useState(false);
  /** null until the form is first opened, so that its code loads then. */
  const [asked, setAsked] = useState<(NewPerson & { readonly choose: Choose }) | null>(null);
  const add = (choose: Choose, how: NewPerson = {}) => {
    setAsked({ ...how, choose });
    setOpen(true);
  };
  if (!asked) return { added, add, sheet: null };
  const { choose, ...how } = asked;
  const sheet = (
    <Suspense fallback={null}>
      <AddPerson
        {...how}
        open={open}
        onClose={() => setOpen(false)}
        onAdded={(person) => {
          setAdded([...added, person]);
          choose(person);
        }}
      />
    </Suspense>
  );
  return { added, add, sheet };
}
