import { copyToLoadCities, type Loader } from '../../../db/bulk-load.ts';
import type { Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { samplePicture } from '../../../seed/art/sample-picture.ts';
import {
  type PageInput,
  updateApp,
  updateHero,
  updatePage,
  updatePresentations,
  updateWelcome,
} from './pages.service.ts';
import * as tables from './pages.table.ts';

type SlideInput = Parameters<typeof updateHero>[2][number];
type WelcomeInput = NonNullable<Parameters<typeof updateWelcome>[2]>;
type AppInput = Parameters<typeof updateApp>[2];
type PresentationInput = Parameters<typeof updatePresentations>[2][number];

export async function createHero(
  tx: Transaction,
  scope: InCity,
  slide: Partial<SlideInput> = {},
): Promise<void> {
  await updateHero(tx, scope, [
    {
      media: samplePicture,
      phone: samplePicture,
      square: samplePicture,
      titleEn: 'Your guide to Arab Dearborn',
      titleAr: 'دليلك إلى ديربورن العربية',
      descriptionEn:
        '<p>Find the bakery, the doctor who speaks your language, a home to rent or your next job, all from people in your own city.</p>',
      descriptionAr:
        '<p>هنا المخبز، والطبيب الذي يتحدث لغتك، وبيت للإيجار، ووظيفتك القادمة، وكلها من أهل مدينتك.</p>',
      ...slide,
    },
  ]);
}

export async function createWelcome(
  tx: Transaction,
  scope: InCity,
  welcome: Partial<WelcomeInput> = {},
): Promise<void> {
  await updateWelcome(tx, scope, {
    type: 'image',
    link: samplePicture.src,
    titleEn: 'Ahlan! Welcome to Dalil',
    titleAr: 'أهلًا بك في دليل!',
    descriptionEn: 'A one-minute look at what your neighbors built for you.',
    descriptionAr: 'دقيقة واحدة تعرّفك على ما أعدّه لك جيرانك.',
    ...welcome,
  });
}

/** Creates the app promotion without store links, as before the app is published. */
export async function createApp(tx: Transaction, scope: InCity, app: Partial<AppInput> = {}): Promise<void> {
  await updateApp(tx, scope, {
    shown: true,
    titleEn: 'Dalil in your pocket',
    titleAr: 'دليل في جيبك',
    textEn: 'Save places, get told when a new home or job appears, and reply to buyers on the go.',
    textAr: 'يمكنك حفظ الأماكن، وتلقّي تنبيه عند ظهور سكن جديد أو وظيفة جديدة، والرد على المشترين أينما كنت.',
    ...app,
  });
}

export async function createPage(
  tx: Transaction,
  scope: InCity,
  key: tables.PageKey,
  page: Partial<PageInput> = {},
): Promise<void> {
  await updatePage(tx, scope, key, {
    titleEn: 'A guide made by neighbors',
    titleAr: 'دليل صنعه الجيران',
    ledeEn: 'The places, homes and jobs of the city, in two languages and in one place.',
    ledeAr: 'أماكن المدينة وبيوتها ووظائفها، بلغتين وفي مكان واحد.',
    sections: [
      {
        anchor: 'why',
        titleEn: 'Why we built it',
        titleAr: 'لماذا دليل',
        bodyEn: '<p>The answers lived in a hundred group chats.</p>',
        bodyAr: '<p>كانت الإجابات مبعثرة في مئة محادثة.</p>',
      },
    ],
    ...page,
  });
}

export async function createPresentations(
  tx: Transaction,
  scope: InCity,
  presentations: PresentationInput[] = [
    {
      name: 'jobs',
      titleEn: 'Jobs',
      titleAr: 'الوظائف',
      descriptionEn: '<p>Hiring or looking: pay and hours are on every card.</p>',
      descriptionAr: '<p>عرض عمل أو طلب عمل: الأجر والدوام على كل بطاقة.</p>',
      pointsEn: ['Full time', 'Part time'],
      pointsAr: ['دوام كامل', 'دوام جزئي'],
      picture: samplePicture,
    },
  ],
): Promise<void> {
  await updatePresentations(tx, scope, presentations);
}

export const loadPages: Loader = async (tx, size) => {
  let rows = 0;
  for (const table of [
    tables.pages,
    tables.pageSections,
    tables.heroSlides,
    tables.welcomeScreens,
    tables.appPromotions,
    tables.servicePresentations,
  ])
    rows += await copyToLoadCities(tx, table, size);
  return rows;
};
