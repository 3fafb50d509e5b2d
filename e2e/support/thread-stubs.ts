import type { Message } from '@dalil/contract/conversations';
import type { Picture } from '@dalil/contract/picture';
import type { Side } from '@dalil/contract/sides';
import type { ListedThread, Thread } from '@dalil/contract/threads';
import type { Page } from '@playwright/test';

const ids = ['a', 'b', 'c', 'd'].map((character) => `6f0d0d52-7c3c-4c1c-9f0e-3a4b5c6d7e8${character}`);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Conversations between two people, newest message first; a number is the count of attached photos. */
const talks: [side: Side, text: string, photos?: number][][] = [
  [
    ['visitor', 'Hello, is the car still available? Could I see it on Saturday?'],
    ['host', 'مرحبًا سلمى، نعم متاحة. هل نلتقي في موقف سيارات المكتبة؟'],
    ['host', 'From both sides, and the engine.', 3],
    ['visitor', 'Good idea. Any time after 4. My number is (313) 555-0148.'],
    ['host', 'Saturday after 4 works for me.'],
  ],
  [
    ['host', 'Is the room still available?'],
    ['visitor', 'نعم، وهي مفروشة.', 1],
    ['host', 'I am abroad just now. Send the deposit with gift cards, and the code from your phone.'],
  ],
  [['host', 'Thank you, we will call you.']],
  [['host', '', 2]],
];

const heads = [
  { name: 'Hadi K.', kind: 'product', title: 'Sedan 2019, one owner, low mileage', cents: 1_390_000 },
  { name: null, kind: 'rent', title: 'غرفة مفروشة قرب الجامعة', cents: 65_000 },
  { name: 'مطبخ ومخبز بيت الزيتون العائلي', kind: 'job', title: 'Line cook, Levantine kitchen', cents: null },
  { name: 'Rana S.', kind: 'product', title: 'Seven-seat majlis sofa set', cents: 80_000 },
] as const;

export const threadId = (number: number) => ids[number] ?? '';

function declared(number: number, photo: Picture): Message[] {
  return (talks[number] ?? []).map(([side, text, photos = 0], index, all) => ({
    seq: index + 1,
    key: `6f0d0d52-7c3c-4c1c-9f0e-3a4b5c6d${number}00${index}`,
    side,
    text,
    photos: Array.from({ length: photos }, () => photo),
    doubtful: text.includes('gift cards'),
    at: ago((all.length - index) * 9),
  }));
}

/** Stubs conversations as in the design: long names, both languages, photos and a scam. */
export async function stubThreads(page: Page, state: Thread['state'] = 'open'): Promise<void> {
  const sample = await (await page.request.get('/api/mi/en/1/products')).json();
  const photo = (sample as { data: { picture: Picture | null }[] }).data.find(({ picture }) => picture)
    ?.picture as Picture;
  const head = (number: number) => {
    const { name, kind, title, cents } = heads[number] ?? heads[0];
    return {
      id: threadId(number),
      side: 'visitor',
      name,
      state,
      post: {
        id: 101,
        kind,
        title,
        state: number === 3 ? 'fulfilled' : 'published',
        path: number === 3 ? null : '/rent/101',
        picture: kind === 'job' ? null : photo,
        price: cents && { cents, per: kind === 'rent' ? 'month' : 'whole' },
      },
    } satisfies Omit<Thread, 'conversation'>;
  };
  const listed = heads.map((_, number): ListedThread => {
    const { side, text, photos } = declared(number, photo).at(-1) as Message;
    return {
      ...head(number),
      lastAt: ago([9, 100, 1_500, 40_000][number] ?? 0),
      newest: { side, text, photos: photos.length },
      unread: number === 1 ? 2 : 0,
    };
  });
  await page.route(/\/profile\/threads(\?|$)/, (route) =>
    route.fulfill({
      json: { data: route.request().url().includes('q=') ? [] : listed, meta: { next: null } },
    }),
  );
  await page.route(/\/profile\/threads\/[-0-9a-f]{36}/, (route) => {
    const address = route.request().url();
    if (!address.includes('after=')) return route.fulfill({ json: { data: {} } });
    const number = ids.findIndex((id) => address.includes(id));
    const messages = declared(number, photo);
    const conversation = {
      id: threadId(number),
      last: messages.length,
      read: { visitor: 0, host: 4 },
      messages: address.includes('after=0') ? messages : [],
    };
    return route.fulfill({ json: { data: { ...head(number), conversation } } });
  });
}

/** Stubs a reported conversation with a scam attempt, as staff see it. */
export async function stubReportedThread(page: Page): Promise<void> {
  const sample = await (await page.request.get('/api/mi/en/1/products')).json();
  const [{ picture }] = (sample as { data: [{ picture: Picture }] }).data;
  const people = {
    visitor: { id: threadId(0), name: 'سلمى ناصر' },
    host: { id: threadId(1), name: 'Hadi Khalil' },
  };
  await page.route(/\/staff\/reports\/\d+\/thread/, (route) =>
    route.fulfill({ json: { data: { reported: 'host', people, messages: declared(1, picture) } } }),
  );
  await page.route(/\/staff\/reports(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: object[] };
    const data = json.data.map((report) => ({ ...report, thread: true, reason: 'scam' }));
    await route.fulfill({ response: answer, json: { ...json, data } });
  });
}
