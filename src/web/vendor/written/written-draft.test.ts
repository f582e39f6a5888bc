import { expect, test } from 'vitest';
import {
  emptyWritten,
  isWrittenTwice,
  sentWritten,
  textField,
  textNames,
  textsToWrite,
  writtenField,
  writtenOf,
} from './written-draft.ts';

const written = {
  ...emptyWritten(),
  name: 'لبنة',
  texts: { '500 g': ' 500 غ ', Pot: '', Gone: 'ذهب' },
};

test('sends typed texts for existing originals, empty ones included', () => {
  expect(sentWritten(written, ['500 g', 'Pot', '38'])).toEqual({
    language: 'en',
    inOther: { name: 'لبنة', description: '', location: '', texts: { '500 g': '500 غ' } },
  });
  expect(sentWritten(written, null).inOther).toEqual({ name: 'لبنة', description: '' });
});

test('sends nothing for no input', () => {
  const empty = emptyWritten();
  expect(sentWritten(empty, ['Pot']).inOther).toBeNull();
  expect(sentWritten({ ...empty, texts: { Gone: 'ذهب' } }, ['Pot']).inOther).toBeNull();
  expect([isWrittenTwice(empty), isWrittenTwice(written)]).toEqual([false, true]);
});

test('the form starts with the stored texts', () => {
  const kept = { language: 'ar' as const, inOther: { name: 'Labneh', texts: { وعاء: 'Pot' } } };
  expect(writtenOf(kept)).toEqual({
    language: 'ar',
    name: 'Labneh',
    description: '',
    location: '',
    texts: { وعاء: 'Pot' },
  });
  expect(writtenOf({ language: 'en', inOther: null })).toEqual(emptyWritten());
});

test('numbers are the same in both languages', () => {
  expect(textsToWrite([' Pot', '38', 'Pot', '', '12 × 3', 'M'])).toEqual(['Pot', 'M']);
});

test("shows the server's errors for a part at its field", () => {
  expect(writtenField('name')).toBe('name');
  expect(writtenField('inOther.name')).toBe('inOther-name');
  expect(writtenField('inOther.texts')).toBe('inOther');
  expect(writtenField('inOther.texts.Hotel pickup.\nAt 9')).toBe(textField('Hotel pickup.\nAt 9'));
  expect(textField('a b')).not.toContain(' ');
  expect(textNames(['Pot'])).toEqual({ [textField('Pot')]: '\u2068Pot\u2069' });
});
