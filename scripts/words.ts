// Adds, replaces or removes visible words in messages/en.json and messages/ar.json.
//   node scripts/words.ts < words.json        {"key": {"en": "...", "ar": "..."}}
//   node scripts/words.ts --replace < words.json
//   node scripts/words.ts --remove key_one key_two
// Both languages change together or not at all, so that no key ever exists in one only.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'messages');
const lock = join(folder, '.lock');
const languages = ['en', 'ar'] as const;
type Language = (typeof languages)[number];
type Words = Record<string, string>;

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function placeholders(text: string): string {
  return [...new Set(text.match(/\{[a-zA-Z0-9_]+\}/g) ?? [])].sort().join(' ');
}

function parseAdditions(text: string): Map<string, Record<Language, string>> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    refuse(`The words are not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isRecord(parsed)) refuse('The words must be an object: {"key": {"en": "...", "ar": "..."}}');
  const additions = new Map<string, Record<Language, string>>();
  for (const [key, value] of Object.entries(parsed)) {
    if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(key)) {
      refuse(`'${key}' is not a key: use snake_case with an area in front, as in cart_empty`);
    }
    if (!isRecord(value) || typeof value.en !== 'string' || typeof value.ar !== 'string') {
      refuse(`'${key}' needs a text in both languages: {"en": "...", "ar": "..."}`);
    }
    if (placeholders(value.en) !== placeholders(value.ar)) {
      refuse(`'${key}' has different placeholders: ${value.en} / ${value.ar}`);
    }
    additions.set(key, { en: value.en, ar: value.ar });
  }
  return additions;
}

async function takeLock(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      mkdirSync(lock);
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const held = statSync(lock, { throwIfNoEntry: false });
      // A run takes milliseconds: the owner of a lock this old was killed.
      if (held && Date.now() - held.mtimeMs > 10_000)
        rmSync(lock, { recursive: true, force: true });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  refuse(`${lock} stays locked; remove it if nothing else is running`);
}

function read(language: Language): Words {
  try {
    return JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Words;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { $schema: 'https://inlang.com/schema/inlang-message-format' };
    }
    throw error;
  }
}

function write(language: Language, words: Words): void {
  const { $schema, ...texts } = words;
  const sorted: Words = $schema === undefined ? {} : { $schema };
  for (const key of Object.keys(texts).sort()) sorted[key] = texts[key] ?? '';
  const path = join(folder, `${language}.json`);
  writeFileSync(`${path}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${path}.new`, path);
}

const args = process.argv.slice(2);
const removing = args[0] === '--remove';
const additions = removing
  ? new Map<string, Record<Language, string>>()
  : parseAdditions(readFileSync(0, 'utf8'));
mkdirSync(folder, { recursive: true });
await takeLock();
try {
  const words: Record<Language, Words> = { en: read('en'), ar: read('ar') };
  const clashes: string[] = [];
  for (const [key, texts] of additions) {
    for (const language of languages) {
      const present = words[language][key];
      if (present !== undefined && present !== texts[language] && !args.includes('--replace')) {
        clashes.push(`${key} (${language}): '${present}' is there, '${texts[language]}' was given`);
      }
      words[language][key] = texts[language];
    }
  }
  if (clashes.length > 0) {
    process.stderr.write(`Nothing was written. Use --replace to change:\n${clashes.join('\n')}\n`);
    process.exitCode = 1;
  } else {
    if (removing)
      for (const key of args.slice(1))
        for (const language of languages) delete words[language][key];
    for (const language of languages) write(language, words[language]);
    process.stdout.write(`${Object.keys(words.en).length - 1} messages\n`);
  }
} finally {
  rmSync(lock, { recursive: true, force: true });
}
