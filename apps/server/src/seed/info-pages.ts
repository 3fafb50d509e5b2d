import type { Picture } from '@dalil/contract/picture';
import type { ServiceName } from '@dalil/contract/settings';
import type { PageInput } from '../modules/editorial/pages/pages.service.ts';
import type { CityNames } from '../modules/places/places.service.ts';

export const about = (picture: Picture, { nameEn, nameAr }: CityNames): PageInput => ({
  titleEn: 'A guide made by neighbors',
  titleAr: 'دليل صنعه الجيران',
  ledeEn: `Dalil gathers the places, homes and jobs of ${nameEn}’s Arabic-speaking community, in two languages and in one place.`,
  ledeAr: `يجمع دليل أماكن المجتمع الناطق بالعربية في ${nameAr} وبيوته ووظائفه، بلغتين وفي مكان واحد.`,
  sections: [
    {
      anchor: 'why',
      titleEn: 'Why we built it',
      titleAr: 'لماذا دليل',
      bodyEn:
        '<p>People new to the city ask the same first questions: where is the bread, who is the doctor that speaks my language, is this rent fair? The answers lived in a hundred group chats.</p><p>Dalil writes them down, keeps them current, and gives each one a name, a place on the map and a person who checked it.</p>',
      bodyAr:
        '<p>يسأل القادمون الجدد الأسئلة نفسها: أين الخبز؟ ومن الطبيب الذي يتحدث لغتي؟ وهل هذا الإيجار عادل؟ وكانت الإجابات مبعثرة في مئة محادثة.</p><p>يدوّنها دليل ويحدّثها، ويعطي كلًّا منها اسمًا ومكانًا على الخريطة وشخصًا تحقّق منها.</p>',
      picture,
    },
    {
      anchor: 'reviewed',
      titleEn: 'A person reads every post',
      titleAr: 'شخص يقرأ كل إعلان',
      bodyEn: '<p>Nothing is published by a machine alone. A refused post always gets a reason.</p>',
      bodyAr: '<p>لا يُنشر شيء آليًا فقط، ولكل رفض سبب مكتوب.</p>',
    },
    {
      anchor: 'two-languages',
      titleEn: 'Two languages, one site',
      titleAr: 'لغتان وموقع واحد',
      bodyEn: '<p>What you write stays in your own words; we never fake a translation.</p>',
      bodyAr: '<p>تبقى كلماتك كما هي، ولا نغيّر كلامك بترجمة آلية.</p>',
    },
    {
      anchor: 'your-details',
      titleEn: 'Your details stay yours',
      titleAr: 'بياناتك لك',
      bodyEn:
        '<p>Phone and email of private people appear only when someone asks, and you can hide your name.</p>',
      bodyAr: '<p>لا يظهر هاتفك وبريدك إلا عند الطلب، ويمكنك إخفاء اسمك.</p>',
    },
    {
      anchor: 'every-neighbor',
      titleEn: 'A door for every neighbor',
      titleAr: 'باب لكل جار',
      bodyEn:
        '<p>From Yemen, Lebanon, Iraq, Sudan or three streets away, of any faith or none: if you live here, this guide is for you.</p>',
      bodyAr:
        '<p>من اليمن أو لبنان أو العراق أو السودان، أو من الشارع المجاور، ومن كل دين ومعتقد: هذا الدليل لكل من يسكن هنا.</p>',
    },
    {
      anchor: 'advertising',
      titleEn: 'Advertising says so',
      titleAr: 'الإعلان المموّل واضح',
      bodyEn:
        '<p>Listing a business is free. What someone paid for carries the word Sponsored, and never changes what a search finds.</p>',
      bodyAr: '<p>إضافة النشاط مجانية. وما دُفع ثمنه يحمل كلمة «مموّل»، ولا يغيّر نتائج البحث أبدًا.</p>',
    },
    {
      anchor: 'corrections',
      titleEn: 'Wrong? We fix it',
      titleAr: 'نصحّح الأخطاء',
      bodyEn:
        '<p>Shops move and numbers change. Tell us what is out of date, and we check it within two working days.</p>',
      bodyAr: '<p>تنتقل المتاجر وتتغيّر الأرقام. يكفي إخبارنا بما لم يعد صحيحًا لنتحقّق منه خلال يومي عمل.</p>',
    },
  ],
});

export const ourServices: PageInput = {
  titleEn: 'Our Services',
  titleAr: 'خدماتنا',
  ledeEn: 'Five doors into the same neighborhood.',
  ledeAr: 'خمسة أبواب إلى الحي نفسه.',
  sections: [],
};

export const presentations = (pictures: Record<ServiceName, Picture>) => [
  {
    name: 'service_provider' as const,
    titleEn: 'Services',
    titleAr: 'الخدمات',
    descriptionEn: '<p>Doctors, lawyers, repairs, translation: people who speak your language.</p>',
    descriptionAr: '<p>عيادات ومحاماة وصيانة وترجمة: من يؤدي العمل ويتحدث لغتك.</p>',
    pointsEn: ['Clinics', 'Law', 'Home repair'],
    pointsAr: ['عيادات طبية', 'محاماة', 'صيانة منازل'],
    picture: pictures.service_provider,
  },
  {
    name: 'shops' as const,
    titleEn: 'Shops',
    titleAr: 'المتاجر',
    descriptionEn: '<p>Groceries, sweets, clothing and gold, with hours, photos and directions.</p>',
    descriptionAr: '<p>بقالة وحلويات وملابس وذهب، مع ساعات العمل والصور والاتجاهات.</p>',
    pointsEn: ['Groceries', 'Sweets', 'Gold & jewelry'],
    pointsAr: ['بقالة', 'حلويات', 'ذهب ومجوهرات'],
    picture: pictures.shops,
  },
  {
    name: 'market_place' as const,
    titleEn: 'Marketplace',
    titleAr: 'السوق',
    descriptionEn: '<p>Buy and sell with neighbors, new or used, with safety tips next to every contact.</p>',
    descriptionAr: '<p>بيع وشراء بين الجيران، جديد أو مستعمل، مع نصائح السلامة قرب كل وسيلة تواصل.</p>',
    pointsEn: ['Vehicles', 'Furniture', 'Electronics'],
    pointsAr: ['مركبات', 'أثاث', 'إلكترونيات'],
    picture: pictures.market_place,
  },
  {
    name: 'rent' as const,
    titleEn: 'Rentals',
    titleAr: 'الإيجارات',
    descriptionEn: '<p>Homes and rooms from owners and tenants, or post what you are looking for.</p>',
    descriptionAr: '<p>منازل وغرف من الملّاك والمستأجرين، أو إعلان عمّا تبحث عنه.</p>',
    pointsEn: ['Apartment', 'House', 'Room'],
    pointsAr: ['شقة', 'منزل', 'غرفة'],
    picture: pictures.rent,
  },
  {
    name: 'jobs' as const,
    titleEn: 'Jobs',
    titleAr: 'الوظائف',
    descriptionEn: '<p>Hiring or looking for work: every card shows pay and hours.</p>',
    descriptionAr: '<p>عرض عمل أو طلب عمل: الأجر والدوام على كل بطاقة.</p>',
    pointsEn: ['Full time', 'Part time'],
    pointsAr: ['دوام كامل', 'دوام جزئي'],
    picture: pictures.jobs,
  },
];

export const contact: PageInput = {
  titleEn: 'Contact us',
  titleAr: 'اتصل بنا',
  ledeEn: 'A question, a correction, a partnership: a person answers, in Arabic or English.',
  ledeAr: 'سؤال أو تصحيح أو شراكة: يرد عليك شخص من الفريق، بالعربية أو بالإنجليزية.',
  sections: [
    {
      anchor: 'hours',
      titleEn: 'When we are here',
      titleAr: 'ساعات العمل',
      bodyEn:
        '<p>Monday to Friday, 9:00 AM to 5:00 PM. We reply to most messages within one business day.</p>',
      bodyAr: '<p>من الاثنين إلى الجمعة، من 9:00 ص إلى 5:00 م. ونرد على معظم الرسائل خلال يوم عمل واحد.</p>',
    },
    {
      anchor: 'correction',
      titleEn: 'Something is wrong on a page',
      titleAr: 'معلومة غير صحيحة',
      bodyEn:
        '<p>Send us the page’s address and what it should say. If it is about your business, write from the email on its page.</p>',
      bodyAr:
        '<p>يرجى إرسال رابط الصفحة والمعلومة الصحيحة. وإن كانت عن نشاطك، فيرجى المراسلة من البريد الإلكتروني المذكور في صفحته.</p>',
    },
    {
      anchor: 'safety',
      titleEn: 'Someone asked you for money in advance',
      titleAr: 'طُلب منك دفع مبلغ مسبقًا',
      bodyEn:
        '<p>Do not pay. Use Report on the post, or call us: we look at such reports first. In danger, call 911.</p>',
      bodyAr:
        '<p>لا تدفع. يمكنك استخدام «إبلاغ» في صفحة الإعلان أو الاتصال بنا، فنحن ننظر في هذه البلاغات أولًا. وعند الخطر اتصل بالرقم <bdi dir="ltr">911</bdi>.</p>',
    },
  ],
};
