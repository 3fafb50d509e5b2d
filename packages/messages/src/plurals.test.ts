import { expect, test } from 'vitest';
import type { en } from './en.ts';
import { translator } from './translator.ts';

/** For each noun, its texts for 0, 1, 2, 3, 11 and 100 items, which cover the six Arabic plural forms. */
const arabic: Record<keyof typeof en.common.count, string> = {
  result: 'لا توجد نتائج · نتيجة واحدة · نتيجتان · 3 نتائج · 11 نتيجة · 100 نتيجة',
  post: 'لا توجد إعلانات · إعلان واحد · إعلانان · 3 إعلانات · 11 إعلانًا · 100 إعلان',
  business: 'لا توجد أنشطة · نشاط واحد · نشاطان · 3 أنشطة · 11 نشاطًا · 100 نشاط',
  room: 'لا توجد غرف · غرفة واحدة · غرفتان · 3 غرف · 11 غرفة · 100 غرفة',
  bedroom: 'استوديو · غرفة نوم واحدة · غرفتا نوم · 3 غرف نوم · 11 غرفة نوم · 100 غرفة نوم',
  bathroom: 'لا يوجد حمّام · حمّام واحد · حمّامان · 3 حمّامات · 11 حمّامًا · 100 حمّام',
  photo: 'لا توجد صور · صورة واحدة · صورتان · 3 صور · 11 صورة · 100 صورة',
  day: 'أقل من يوم · يوم واحد · يومان · 3 أيام · 11 يومًا · 100 يوم',
  hour: 'أقل من ساعة · ساعة واحدة · ساعتان · 3 ساعات · 11 ساعة · 100 ساعة',
  minute: 'أقل من دقيقة · دقيقة واحدة · دقيقتان · 3 دقائق · 11 دقيقة · 100 دقيقة',
  review: 'لا توجد تقييمات · تقييم واحد · تقييمان · 3 تقييمات · 11 تقييمًا · 100 تقييم',
  message: 'لا توجد رسائل · رسالة واحدة · رسالتان · 3 رسائل · 11 رسالة · 100 رسالة',
  job: 'لا توجد وظائف · وظيفة واحدة · وظيفتان · 3 وظائف · 11 وظيفة · 100 وظيفة',
  product: 'لا توجد منتجات · منتج واحد · منتجان · 3 منتجات · 11 منتجًا · 100 منتج',
  item: 'لا توجد عناصر · عنصر واحد · عنصران · 3 عناصر · 11 عنصرًا · 100 عنصر',
  view: 'لا توجد مشاهدات · مشاهدة واحدة · مشاهدتان · 3 مشاهدات · 11 مشاهدة · 100 مشاهدة',
  mile: 'أقل من ميل · ميل واحد · ميلان · 3 أميال · 11 ميلًا · 100 ميل',
  person: 'لا أحد · شخص واحد · شخصان · 3 أشخاص · 11 شخصًا · 100 شخص',
  place: 'لا توجد أماكن · مكان واحد · مكانان · 3 أماكن · 11 مكانًا · 100 مكان',
  second: 'أقل من ثانية · ثانية واحدة · ثانيتان · 3 ثوانٍ · 11 ثانية · 100 ثانية',
  comment: 'لا توجد تعليقات · تعليق واحد · تعليقان · 3 تعليقات · 11 تعليقًا · 100 تعليق',
  notification: 'لا توجد إشعارات · إشعار واحد · إشعاران · 3 إشعارات · 11 إشعارًا · 100 إشعار',
  provider: 'لا يوجد مقدّمو خدمات · مقدّم خدمة واحد · مقدّما خدمة · 3 مقدّمي خدمة · 11 مقدّم خدمة · 100 مقدّم خدمة',
  shop: 'لا توجد متاجر · متجر واحد · متجران · 3 متاجر · 11 متجرًا · 100 متجر',
  home: 'لا توجد مساكن · مسكن واحد · مسكنان · 3 مساكن · 11 مسكنًا · 100 مسكن',
  week: 'أقل من أسبوع · أسبوع واحد · أسبوعان · 3 أسابيع · 11 أسبوعًا · 100 أسبوع',
  month: 'أقل من شهر · شهر واحد · شهران · 3 أشهر · 11 شهرًا · 100 شهر',
  year: 'أقل من سنة · سنة واحدة · سنتان · 3 سنوات · 11 سنة · 100 سنة',
  character: 'لا توجد أحرف · حرف واحد · حرفان · 3 أحرف · 11 حرفًا · 100 حرف',
  squareFoot:
    'أقل من قدم مربعة · قدم مربعة واحدة · قدمان مربعتان · 3 أقدام مربعة · 11 قدمًا مربعة · 100 قدم مربعة',
};
const numbers = [0, 1, 2, 3, 11, 100];
const nouns = Object.keys(arabic) as (keyof typeof arabic)[];

test.each(nouns)('declines %s in six Arabic plural forms', (noun) => {
  const shown = numbers.map((n) => translator('ar')(`common.count.${noun}`, { n }));
  expect(shown.join(' · ')).toBe(arabic[noun]);
});

test('has English texts for one, many and none', () => {
  const shown = numbers.map((n) => translator('en')('common.count.business', { n }));
  expect(shown.join(' · ')).toBe(
    'No businesses · 1 business · 2 businesses · 3 businesses · 11 businesses · 100 businesses',
  );
  expect(translator('en')('common.count.bedroom', { n: 0 })).toBe('Studio');
});

test('uses Western digits and the right Arabic form for large numbers and decimals', () => {
  expect(translator('ar')('common.count.post', { n: 1204 })).toBe('1,204 إعلانات');
  expect(translator('ar')('common.count.post', { n: 401 })).toBe('401 إعلان');
  expect(translator('ar')('common.count.bathroom', { n: 1.5 })).toBe('1.5 حمّام');
});
