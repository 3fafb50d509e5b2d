import { expect, test } from 'vitest';
import { minSoundSimilarity, soundKeys, soundSimilarity } from './sound.ts';

const similar = (one: string, other: string) =>
  soundKeys(one).some(
    (key) => soundKeys(other).includes(key) && soundSimilarity(one, other) >= minSoundSimilarity(key),
  );

test.each([
  ['منصور', 'mansour'],
  ['منصور', 'mansur'],
  ['غسان', '8assan'],
  ['غسان', 'gassan'],
  ['خوري', 'khoury'],
  ['خوري', '5oury'],
  ['قدس', '2ods'],
  ['قدس', 'kuds'],
  ['نور', 'noor'],
  ['نور', 'nour'],
  ['شام', 'shaam'],
  ['عبدالرحمن', 'abdelrahman'],
  ['عبدالرحمن', '3abdelra7man'],
  ['مطعم', 'mat3am'],
  ['محامي', 'mo7ami'],
  ['محامي', 'mu7ami'],
  ['حلويات', '7elwayat'],
  ['شقه', 'sha2a'],
  ['عياده', '3yadet'],
  ['كنافه', 'knafeh'],
  ['قهوه', '2ahwe'],
  ['قهوه', 'gahwa'],
  ['طبيب', '6abeeb'],
  ['صالون', '9alon'],
  ['حسين', 'hussain'],
  ['خليل', '5alil'],
  ['خليل', 'khaleel'],
  ['يوسف', 'youssef'],
  ['مصطفي', 'mostafa'],
  ['زيتونه', 'zaitouna'],
  ['سعيد', 'sa3id'],
  ['ثامر', 'thamer'],
  ['عثمان', 'osman'],
  ['اندلس', 'andaluz'],
  ['داود', 'daoud'],
  ['بقلاوه', 'ba2lawa'],
  ['mansour', 'mansur'],
  ['khalil', '5aleel'],
  ['ليلي', 'leila'],
  ['هدي', 'huda'],
  ['صالح', 'saleh'],
  ['زياد', 'ziyad'],
  ['داود', 'dawood'],
  ['علي', 'ali'],
  ['سعد', 'saad'],
  ['عايشه', 'aisha'],
  ['عبدالله', 'abdullah'],
  ['عبدالرحمن', 'abdurrahman'],
])('treats %s and %s as sounding alike', (arabic, latin) => {
  expect(similar(arabic, latin), `${soundSimilarity(arabic, latin)}`).toBe(true);
});

test.each([
  ['نور', 'nar'],
  ['منصور', 'mansaf'],
  ['سعيد', 'sodi'],
  ['كريم', 'kiram'],
  ['قلم', 'galaxy'],
  ['شقه', 'sauce'],
  ['دجاج', 'judge'],
  ['سمن', 'osman'],
  ['احسان', 'hussain'],
  ['عناد', 'ned'],
])('does not treat %s and %s as sounding alike', (arabic, latin) => {
  expect(similar(arabic, latin), `${soundSimilarity(arabic, latin)}`).toBe(false);
});
