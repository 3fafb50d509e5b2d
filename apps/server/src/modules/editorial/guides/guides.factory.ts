import { copyToLoadCities, type Loader } from '../../../db/bulk-load.ts';
import type { Transaction } from '../../../db/database.ts';
import { type GuideInput, updateGuides, updateTips, updateTour } from './guides.service.ts';
import { generalTips, guideQuestions, guides, tourSteps } from './guides.table.ts';

interface UserGuide {
  guides: readonly GuideInput[];
  tips: Parameters<typeof updateTips>[2];
  steps: Parameters<typeof updateTour>[2];
}

const small: UserGuide = {
  guides: [
    {
      anchor: 'posting',
      titleEn: 'Posting',
      titleAr: 'النشر',
      ledeEn: 'From the first word to the last day of a post.',
      ledeAr: 'من أول كلمة في الإعلان إلى آخر يوم فيه.',
      questions: [
        {
          anchor: 'when-is-it-published',
          titleEn: 'How long until my post is published?',
          titleAr: 'متى يُنشر إعلاني؟',
          bodyEn: '<p>A person on our team reads every post.</p>',
          bodyAr: '<p>يقرأ أحد أعضاء فريقنا كل إعلان.</p>',
        },
      ],
    },
  ],
  tips: [
    {
      titleEn: 'Meet in public',
      titleAr: 'اللقاء في مكان عام',
      textEn: 'Only meet in public places.',
      textAr: 'لا تلتقِ بأحد إلا في الأماكن العامة.',
    },
  ],
  steps: [
    {
      control: 'search',
      titleEn: 'Search',
      titleAr: 'البحث',
      textEn: 'Type what you look for.',
      textAr: 'اكتب ما تبحث عنه.',
    },
  ],
};

export async function createUserGuide(
  tx: Transaction,
  scope: { cityId: number },
  guide: Partial<UserGuide> = {},
): Promise<void> {
  const { guides, tips, steps } = { ...small, ...guide };
  await updateGuides(tx, scope, guides);
  await updateTips(tx, scope, tips);
  await updateTour(tx, scope, steps);
}

export const loadGuides: Loader = async (tx, size) => {
  let rows = 0;
  // Guides before their questions, because of the foreign key.
  for (const table of [guides, guideQuestions, generalTips, tourSteps])
    rows += await copyToLoadCities(tx, table, size);
  return rows;
};
