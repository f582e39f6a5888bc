import { createHash } from 'node:crypto';
import type { Country } from '#base/countries.ts';
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type Section,
  type SectionInput,
} from '#core/catalogue/vendors/rules.ts';
import { demoId } from './random.ts';
import { specimenPdf } from './specimen-pdf.ts';

export interface DemoApplicant {
  readonly key: string;
  readonly email: string;
  readonly sections: Readonly<Record<Section, SectionInput>>;
  /** Days since the application was submitted. */
  readonly handedIn: number;
  readonly rejected?: { readonly daysAgo: number; readonly reason: string };
}

/**
 * Applicants: two are waiting for an admin, one was rejected. All people, firms and addresses are
 * invented.
 */
export const applicants: readonly DemoApplicant[] = [
  applicant({
    key: 'delta-skies',
    businessName: 'Delta Skies Ballooning',
    businessIndustry: 'Balloon flights',
    registrationNumber: 'EG-DEMO-48113',
    owner: 'Mariam Fawzy',
    contact: ['Karim Adly', 'Operations'],
    phone: '+209555500201',
    address: ['18 Corniche Road', 'West Bank', 'Luxor', 'Egypt'],
    handedIn: 4,
  }),
  applicant({
    key: 'marsh-and-reed',
    businessName: 'Marsh and Reed',
    businessIndustry: 'Boat tours',
    registrationNumber: 'IQ-DEMO-20467',
    owner: 'Zahra Jassim',
    contact: ['Ali Sattar', 'Bookings'],
    phone: '+964785550202',
    address: ['3 River Street', 'Al Chibayish', 'Nasiriyah', 'Iraq'],
    handedIn: 1,
  }),
  applicant({
    key: 'cliff-lines',
    businessName: 'Cliff Lines Climbing',
    businessIndustry: 'Climbing and canyons',
    registrationNumber: 'JO-DEMO-77250',
    owner: 'Tareq Haddadin',
    contact: ['Tareq Haddadin', 'Owner'],
    phone: '+962795550203',
    address: ['41 Rainbow Street', 'Jabal Amman', 'Amman', 'Jordan'],
    handedIn: 12,
    rejected: {
      daysAgo: 9,
      reason:
        'The licence you sent ended last month. Please add the renewed one, and the insurance that covers climbing.',
    },
  }),
];

interface Facts extends Pick<DemoApplicant, 'key' | 'handedIn' | 'rejected'> {
  readonly businessName: string;
  readonly businessIndustry: string;
  readonly registrationNumber: string;
  readonly owner: string;
  /** Name and position. */
  readonly contact: readonly [string, string];
  readonly phone: string;
  /** Line, area, city, country. */
  readonly address: readonly [string, string, string, Country];
}

function applicant({ owner, contact, phone, address, ...facts }: Facts): DemoApplicant {
  const { key, handedIn, rejected, ...business } = facts;
  const email = `vendor.${key}@souk.example`;
  const [name, position] = contact;
  const [line, area, city, country] = address;
  return {
    key,
    email,
    handedIn,
    ...(rejected && { rejected }),
    sections: {
      businessDetails: { ...business, businessType: 'Company' },
      businessContact: { businessEmail: email, businessPhone: phone },
      ownerDetails: { name: owner, email, phone },
      contactPerson: { name, position, email, phone },
      businessAddress: { line, area, city, country },
    },
  };
}

export interface DemoDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
}

const TITLES: Record<DocumentKind, string> = { licence: 'Trade licence', id: "Owner's ID" };

/** An applicant's documents, one page for each kind. Deterministic. */
export function documentsOf({ key, sections }: DemoApplicant, epoch: Date): DemoDocument[] {
  const { businessName = '', registrationNumber = '' } = sections.businessDetails;
  const { name: owner = '' } = sections.ownerDetails;
  const { city = '', country = '' } = sections.businessAddress;
  const lines: Record<DocumentKind, readonly string[]> = {
    licence: [businessName, `Registration ${registrationNumber}`, `${city}, ${country}`],
    id: [owner, `Owner of ${businessName}`, country],
  };
  return DOCUMENT_KINDS.map((kind) => {
    const bytes = specimenPdf(TITLES[kind], lines[kind]);
    return {
      id: demoId(`document:${key}:${kind}`, epoch),
      kind,
      name: TITLES[kind],
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
  });
}
