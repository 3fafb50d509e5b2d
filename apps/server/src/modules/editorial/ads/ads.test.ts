import type { AdCounts } from '@dalil/contract/ads';
import type { AdsContent } from '@dalil/contract/content';
import type { HomeData } from '@dalil/contract/pages';
import { beforeAll, expect, test } from 'vitest';
import { samplePicture } from '../../../seed/art/sample-picture.ts';
import { asker, bases, contentOf, read } from '../../../testing/api.ts';
import { newEditor } from '../../../testing/editor.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createCity } from '../../places/places.factory.ts';
import { createHero } from '../pages/pages.factory.ts';
import { findRunningAd, replaceAds } from './ads.service.ts';

const scope = { cityId: 1, city: { timeZone: 'America/Detroit' } };
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    await createHero(tx, await createCity(tx));
  }),
);
const ask = asker(app);
let editor: Awaited<ReturnType<typeof newEditor>>['headers'];
beforeAll(async () => {
  editor = (await newEditor(app())).headers;
});

const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: scope.city.timeZone }).format(Date.now() + days * 86_400_000);
const row = (titleEn: string, days: { startsOn: string; endsOn?: string | null; active?: boolean }) => ({
  ...{ id: crypto.randomUUID(), titleEn, titleAr: titleEn, textEn: 'Fares', textAr: 'أسعار' },
  ...{ actionEn: 'See', actionAr: 'عرض', picture: samplePicture, link: 'https://safar.example' },
  ...{ endsOn: null, active: true, ...days },
});
const put = (list: ReturnType<typeof row>[]) => app().db.transaction((tx) => replaceAds(tx, scope, list));
const running = async () => (await findRunningAd(app().db, scope))?.titleEn;

test('shows the first ad that runs today: none before its first day, after its last, or while it is off [1.20]', async () => {
  const over = row('Over', { startsOn: inDays(-9), endsOn: inDays(-1) });
  const planned = row('Planned', { startsOn: inDays(1) });
  const off = row('Off', { startsOn: inDays(-1), active: false });
  await put([over, planned, off]);
  expect(await running()).toBeUndefined();
  await put([over, planned, off, row('Last day', { startsOn: inDays(-3), endsOn: inDays(0) })]);
  expect(await running()).toBe('Last day');
  await put([row('First day', { startsOn: inDays(0) }), row('Second', { startsOn: inDays(-3) })]);
  expect(await running()).toBe('First day');
});

test('shows saved ads on the home page in both languages, and reports invalid fields', async () => {
  const path = 'staff/content/ads';
  await put([row('Fly home', { startsOn: inDays(0) })]);
  const { version, content } = contentOf<{ version: number; content: AdsContent }>(
    await ask(editor, 'GET', path),
  );
  const [ad] = content.ads;
  const title = { en: 'Fly home this summer', ar: 'سافر إلى أهلك هذا الصيف' };
  const sent = { ...ad, picture: ad?.picture.src, title };
  for (const [wrong, field] of [
    [{ link: 'http://safar.example' }, 'link'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ startsOn: '2026-02-30' }, 'startsOn'],
    [{ endsOn: inDays(-2) }, 'endsOn'],
  ] as const) {
    const refused = await ask(editor, 'PUT', path, { version, content: { ads: [{ ...sent, ...wrong }] } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toHaveProperty([`content.ads.0.${field}`]);
  }
  const saved = await ask(editor, 'PUT', path, { version, content: { ads: [sent, sent] } });
  const { ads } = contentOf<{ content: AdsContent }>(saved).content;
  expect(ads[0]?.id).toBe(ad?.id);
  expect(ads[1]?.id).not.toBe(ad?.id);
  for (const { lang, base } of bases)
    await expect
      .poll(async () => (await read<HomeData>(app(), `${base}/home`)).ad)
      .toMatchObject({ title: title[lang], link: 'https://safar.example' });
});

test('counts views and clicks per ad without personal data, and ignores unknown ads', async () => {
  const ad = row('Counted', { startsOn: inDays(0) });
  await put([ad]);
  for (const what of ['views', 'views', 'clicks'])
    expect((await ask({}, 'POST', 'ads/count', { id: ad.id, what })).statusCode).toBe(200);
  await ask({}, 'POST', 'ads/count', { id: crypto.randomUUID(), what: 'views' });
  expect((await ask({}, 'POST', 'ads/count', { id: 'x', what: 'views' })).statusCode).toBe(400);
  await expect
    .poll(async () => contentOf<AdCounts[]>(await ask(editor, 'GET', 'staff/content/ads/counts')))
    .toEqual([{ id: ad.id, views: 2, clicks: 1 }]);
  await put([]);
  expect(contentOf(await ask(editor, 'GET', 'staff/content/ads/counts'))).toEqual([]);
});
