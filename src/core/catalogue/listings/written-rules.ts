import { ZodError } from 'zod';
import { badInput } from '#base/errors.ts';
import { type FieldFaults, fieldFaults } from '#base/field-codes.ts';
import { isPlain } from '#base/hidden-signs.ts';
import type { InOther, Language, Texts } from '#base/two-languages.ts';

/** Stored texts in both languages, beside the main columns. */
export interface Written {
  readonly language: Language;
  readonly inOther: InOther | null;
}

/** Unvalidated input. */
export interface WrittenAsSent {
  readonly language?: Language | undefined;
  readonly inOther?: Readonly<Record<string, unknown>> | null | undefined;
}

type Part = 'name' | 'description' | 'location';
/** Max length by part, as in the main language; parts without a limit are unknown. */
export type Limits = Readonly<Partial<Record<Part, number>>>;

/** Entered details with their vertical's validation. */
export interface DetailTexts {
  readonly texts: readonly string[];
  /** Throws ZodError if the details are invalid with translated texts. */
  readonly judge: (texts: Texts) => void;
  /** The text at the path of such an error: a value, or its key. */
  readonly textAt: (
    path: readonly PropertyKey[],
    texts: Texts,
    ofName: boolean,
  ) => string | undefined;
}

/** Max shown length of an unknown text. */
const SHOWN = 60;

/** Validates texts over the stored ones; drops translations of removed texts. Throws a 400. */
export function enterWritten(
  { language: asked, inOther: sent }: WrittenAsSent,
  before: Written | null,
  limits: Limits,
  details: DetailTexts | null = null,
): Written {
  const language = asked ?? before?.language ?? 'en';
  const kept = before?.inOther ?? null;
  if (before !== null && kept !== null && language !== before.language && sent === undefined)
    throw badInput(
      { language: 'Send the second language as well: what is kept of it is in this one' },
      { errorCodes: { language: 'choose' } },
    );
  if (sent === null) return { language, inOther: null };
  const faults: FieldFaults = { errorMessages: {}, errorCodes: {}, errorLimits: {} };
  const parts: Record<string, unknown> = { ...(language === before?.language ? kept : null) };
  for (const [name, value] of Object.entries(sent ?? {})) {
    if (name === 'texts' && details !== null) continue;
    const limit = isPart(name) ? limits[name] : undefined;
    // Longer stored texts stay until changed.
    const most = parts[name] === value ? Infinity : (limit ?? 0);
    const fault = limit === undefined ? UNKNOWN : textFault(value, most, name === 'description');
    if (fault) refuse(faults, name.slice(0, SHOWN), fault, limit);
    else parts[name] = typeof value === 'string' ? value.trim() : '';
  }
  if (details !== null)
    parts.texts =
      sent?.texts === undefined
        ? stillThere(parts.texts, details.texts)
        : enteredTexts(sent.texts, details, faults);
  if (Object.keys(faults.errorMessages).length > 0) {
    const { errorMessages, ...named } = faults;
    throw badInput(errorMessages, named);
  }
  const filled = Object.entries(parts).filter(([, value]) =>
    typeof value === 'string' ? value !== '' : Object.keys(value ?? {}).length > 0,
  );
  return { language, inOther: filled.length === 0 ? null : Object.fromEntries(filled) };
}

function enteredTexts(sent: unknown, details: DetailTexts, faults: FieldFaults): Texts {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    refuse(faults, 'texts', { code: 'format', message: 'Send the texts as an object' });
    return {};
  }
  const known = new Set(details.texts);
  const entries: [string, string][] = [];
  for (const [text, value] of Object.entries(sent)) {
    const unknown = !known.has(text);
    const fault = unknown ? UNKNOWN_TEXT : textFault(value, Infinity, true);
    if (fault) refuse(faults, `texts.${unknown ? text.slice(0, SHOWN) : text}`, fault);
    else if (typeof value === 'string' && value.trim() !== '') entries.push([text, value.trim()]);
  }
  const texts = Object.fromEntries(entries);
  // Both languages follow the same rules: validate the details with the translations in place.
  try {
    details.judge(texts);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    for (const issue of error.issues) {
      const ofName = issue.code === 'invalid_key';
      const text = details.textAt(issue.path, texts, ofName);
      const issues = ofName ? issue.issues : [issue];
      const { errorMessages, errorCodes, errorLimits } = fieldFaults({ issues }, () =>
        text === undefined ? 'inOther.texts' : `inOther.texts.${text}`,
      );
      Object.assign(faults.errorMessages, errorMessages);
      Object.assign(faults.errorCodes, errorCodes);
      Object.assign(faults.errorLimits, errorLimits);
    }
  }
  return texts;
}

function stillThere(texts: unknown, known: readonly string[]): Texts {
  const there = new Set(known);
  return Object.fromEntries(
    Object.entries((texts ?? {}) as Texts).filter(([text]) => there.has(text)),
  );
}

interface Fault {
  readonly code?: FieldFaults['errorCodes'][string];
  readonly message: string;
}
const UNKNOWN: Fault = { message: 'There is no such part' };
const UNKNOWN_TEXT: Fault = { code: 'gone', message: 'There is no such text in the details' };

function textFault(value: unknown, limit: number, lines: boolean): Fault | null {
  if (typeof value !== 'string') return { code: 'format', message: 'Send a text' };
  const text = value.trim();
  if (text.length > limit)
    return { code: 'too_long', message: `Use up to ${limit.toLocaleString('en')} characters` };
  if (!isPlain(text, { lines }))
    return { code: 'hidden', message: 'Remove any invisible characters' };
  return null;
}

/** More than any form has. */
const MAX_NAMED = 100;

function refuse(faults: FieldFaults, part: string, { code, message }: Fault, limit?: number): void {
  if (Object.keys(faults.errorMessages).length >= MAX_NAMED) return;
  const field = `inOther.${part}`;
  faults.errorMessages[field] = message;
  if (code !== undefined) faults.errorCodes[field] = code;
  if (code === 'too_long' && limit !== undefined) faults.errorLimits[field] = limit;
}

const isPart = (name: string): name is Part =>
  name === 'name' || name === 'description' || name === 'location';
