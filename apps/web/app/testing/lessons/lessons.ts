import type { RoutesOf } from '@dalil/contract/client';
import type { ListingKindName } from '@dalil/contract/listing-states';
import type { lessonEndpoints } from '@dalil/contract/testing/lessons';
import type { MessageKeys, NestedKeyOf } from 'use-intl';
import { useTranslations } from 'use-intl';

/**
 * Entries that a new kind adds to files outside its own folder (routes, kinds, paths, catalogues), added here for the
 * fixture kind.
 */
declare module '@dalil/contract/client' {
  interface Routes extends RoutesOf<typeof lessonEndpoints> {}
}

/** Name of the fixture kind, cast to an existing one. A real kind is listed in `listingKinds` and needs no cast. */
export const lesson = String('lesson') as Exclude<ListingKindName, 'business'>;

export const lessonPaths = {
  list: '/lessons',
  saved: '/saved-lessons',
  mine: '/my-lessons',
  page: (id: number, slug: string) => `/lessons/${id}/${slug}`,
  own: (id: number) => `/my-lessons/${id}`,
  form: (form: 'teacher' | 'pupil', id?: number, step?: number) => {
    const query = Object.entries({ form, id, step }).filter(([, value]) => value !== undefined);
    return `/lesson-form?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
  },
};

const en = {
  price: '{amount} an hour',
  noPrice: 'Ask for the price',
  side: { label: 'Post type', offer: 'Offered', wanted: 'Wanted' },
  saved: { lede: 'Save a lesson to find it again.', action: 'See lessons', gone: 'This lesson is over.' },
  mine: { new: 'Offer a lesson', emptyTitle: 'No lessons yet', empty: 'What you teach stands here.' },
  own: { list: 'My lessons', missing: 'No such lesson', missingText: 'It may have been deleted.' },
  list: {
    title: 'Lessons in {city}',
    count: '{n, plural, one {# lesson} other {# lessons}}',
    many: 'More than {n} lessons',
    show: 'Show lessons',
    showCount: '{n, plural, one {Show # lesson} other {Show # lessons}}',
    showMany: 'Show more than {n} lessons',
    q: 'What would you like to learn?',
    first: 'First lessons',
    empty: 'Nobody teaches here yet.',
    emptyFiltered: 'No lesson is like that.',
    map: 'Map of lessons',
    photos: 'With photos',
    price: 'Price of an hour',
    areas: 'Area',
  },
  page: {
    place: 'Where',
    begins: 'First lesson',
    side: 'Post',
    near: 'Somewhere near. The teacher tells you the address.',
  },
  form: {
    title: 'Your lesson',
    editTitle: 'Change your lesson',
    needed: { title: 'What you need', text: 'A title and a price.' },
    steps: { lesson: 'Lesson', photos: 'Photos', contact: 'Contact', review: 'Review' },
    head: { lesson: 'What is it about?', photos: 'Show it', contact: 'Who asks for it?', review: 'Right?' },
    lede: {
      lesson: 'In a few words.',
      photos: 'If you like.',
      contact: 'You choose.',
      review: 'Look again.',
    },
    draft: { text: 'You began a lesson.', all: 'All of my lessons' },
    status: { pending: 'We are reading it.', live: 'It is public.' },
    preview: { note: 'As others see it.', name: 'Your title' },
    promise: { owner: 'It is I who teach or learn this' },
    sent: { title: 'Your lesson was sent', mine: 'My lessons', more: 'You can add photos.' },
    field: {
      title: 'Title',
      titleAr: 'Title in Arabic',
      category: 'Subject',
      price: 'Price of an hour',
      budget: 'The most you would pay',
    },
  },
};

const ar: typeof en = {
  price: '{amount} للساعة',
  noPrice: 'السعر عند السؤال',
  side: { label: 'نوع الإعلان', offer: 'معروض', wanted: 'مطلوب' },
  saved: { lede: 'احفظ درسًا لتجده لاحقًا.', action: 'تصفّح الدروس', gone: 'انتهى هذا الدرس.' },
  mine: { new: 'اعرض درسًا', emptyTitle: 'لا دروس بعد', empty: 'تظهر دروسك هنا.' },
  own: { list: 'دروسي', missing: 'لا يوجد درس كهذا', missingText: 'ربما حُذف.' },
  list: {
    title: 'دروس في {city}',
    count: '{n, plural, zero {لا دروس} one {درس واحد} two {درسان} few {# دروس} many {# درسًا} other {# درس}}',
    many: 'أكثر من {n} درس',
    show: 'عرض الدروس',
    showCount: 'عرض النتائج ({n})',
    showMany: 'عرض أكثر من {n} درس',
    q: 'ماذا تريد أن تتعلّم؟',
    first: 'الدروس الأولى',
    empty: 'لا أحد يدرّس هنا بعد.',
    emptyFiltered: 'لا درس كهذا.',
    map: 'خريطة الدروس',
    photos: 'مع صور',
    price: 'سعر الساعة',
    areas: 'المنطقة',
  },
  page: {
    place: 'المكان',
    begins: 'أول درس',
    side: 'الإعلان',
    near: 'في مكان قريب. يخبرك المدرّس بالعنوان.',
  },
  form: {
    title: 'درسك',
    editTitle: 'تعديل درسك',
    needed: { title: 'ما تحتاج إليه', text: 'عنوان وسعر.' },
    steps: { lesson: 'الدرس', photos: 'الصور', contact: 'التواصل', review: 'المراجعة' },
    head: { lesson: 'ما موضوعه؟', photos: 'أظهره', contact: 'من يعرضه؟', review: 'هل هذا صحيح؟' },
    lede: { lesson: 'بكلمات قليلة.', photos: 'إن أردت.', contact: 'أنت تختار.', review: 'انظر مرة أخرى.' },
    draft: { text: 'بدأت درسًا.', all: 'كل دروسي' },
    status: { pending: 'نقرؤه الآن.', live: 'هو منشور.' },
    preview: { note: 'كما يراه الآخرون.', name: 'عنوان درسك' },
    promise: { owner: 'أنا من يدرّس هذا أو يتعلّمه' },
    sent: { title: 'أُرسل درسك', mine: 'دروسي', more: 'يمكنك إضافة صور.' },
    field: {
      title: 'العنوان',
      titleAr: 'العنوان بالعربية',
      category: 'المادة',
      price: 'سعر الساعة',
      budget: 'أكثر ما تدفعه',
    },
  },
};

/** Messages of the fixture kind. A real kind has them in `lessons.json` for each language. */
export const lessonMessages = { en, ar };

type Word = MessageKeys<typeof en, NestedKeyOf<typeof en>>;

export const useLessonMessages = () =>
  useTranslations('lessons' as 'listing') as unknown as (
    key: Word,
    values?: Record<string, string | number>,
  ) => string;
