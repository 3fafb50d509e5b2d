import { foldText } from '@dalil/messages/fold-text';
import { expect, test } from 'vitest';
import { wordsOf } from '../text/words.ts';
import { compileLexicon, conceptsIn } from './lexicon.ts';
import { readLexicon } from './read-lexicon.ts';

const concepts = readLexicon();
const lexicon = compileLexicon(concepts);
const meant = (text: string) => conceptsIn(lexicon, wordsOf(text)).flatMap((phrase) => phrase.concepts);

test('contains a minimum of concepts and forms in both languages and the dialects', () => {
  const forms = concepts.flatMap((concept) => concept.forms);
  expect(concepts.length).toBeGreaterThan(1_500);
  expect(forms.length).toBeGreaterThan(30_000);
  expect(forms.filter(({ lang }) => lang === 'ar').length).toBeGreaterThan(forms.length / 2);
  for (const dialect of ['lev', 'egy', 'irq', 'glf', 'yem', 'sud', 'mag'] as const)
    expect(forms.filter(({ marks }) => marks.includes(dialect)).length, dialect).toBeGreaterThan(100);
});

test('defines every concept once, refers only to known broader concepts and has no cycles', () => {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  expect(concepts.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)).toEqual([]);
  const unknown = concepts.flatMap(({ broader }) =>
    broader.map(({ id }) => id).filter((id) => !byId.has(id)),
  );
  expect(unknown).toEqual([]);
  const leadsRound = (id: string, above: readonly string[] = []): boolean =>
    above.includes(id) ||
    (byId.get(id)?.broader ?? []).some(
      ({ id: next, tie }) => tie !== 'near' && leadsRound(next, [...above, id]),
    );
  expect(concepts.map(({ id }) => id).filter((id) => leadsRound(id))).toEqual([]);
});

test('contains only forms that can be typed, each once per concept', () => {
  const wrong = concepts.flatMap(({ id, forms }) => {
    const read = forms.map(({ text }) =>
      wordsOf(text)
        .map((word) => word.text)
        .join(' '),
    );
    const folded = forms.map(({ text }) => foldText(text));
    return [
      ...read.filter((form) => form === '').map(() => `${id}: nothing to type`),
      ...forms
        .filter((_, at) => folded.indexOf(folded[at] as string) !== at)
        .map(({ text }) => `${id}: ${text} stands twice`),
      ...forms.filter(({ text }) => text.includes('ـ')).map(({ text }) => `${id}: ${text} is stretched`),
    ];
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['غسيل سجاد', 'carpet cleaning'],
  ['دكتور أسنان', 'dentist'],
  ['محامي هجرة', 'immigration lawyer'],
  ['شقة', 'apartment'],
  ['بنشرجي', 'tire shop'],
  ['نقل عفش', 'movers'],
  ['كهربجي', 'electrician'],
  ['فستان عروس', 'wedding dress'],
])('gives %s the meaning of %s', (arabic, english) => {
  expect(meant(arabic).filter((id) => meant(english).includes(id))).not.toEqual([]);
});
