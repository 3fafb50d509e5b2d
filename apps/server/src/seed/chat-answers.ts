import type { ChatContent } from '@dalil/contract/content';

/** Canned responses to common chat questions. */
export const sampleAnswers: ChatContent['answers'] = [
  {
    title: { en: 'Hello', ar: 'ترحيب' },
    text: {
      en: 'Hello, and thank you for writing to us. How can we help?',
      ar: 'أهلًا بك، وشكرًا على رسالتك. كيف يمكننا مساعدتك؟',
    },
  },
  {
    title: { en: 'When is my post published?', ar: 'موعد نشر الإعلان' },
    text: {
      en: 'A person on our team reads every post. Most are published the same day, and we email you when yours is.\nUntil then it stands on your posts page as “Waiting for approval”.',
      ar: 'يقرأ فريقنا كل إعلان قبل نشره، ويُنشر معظم الإعلانات في اليوم نفسه. وسنراسلك بالبريد الإلكتروني عند نشر إعلانك.\nوحتى ذلك الحين يظهر في صفحة إعلاناتك بعبارة «بانتظار الموافقة».',
    },
  },
  {
    title: { en: 'Wrong hours or phone of a business', ar: 'خطأ في ساعات نشاط أو هاتفه' },
    text: {
      en: 'Thank you for telling us. If it is your business, claim it on its page and correct it there. If not, tell us what is right and we will ask the owner.',
      ar: 'شكرًا على إبلاغنا. إن كان النشاط لك فيمكنك طلب ملكيته من صفحته ثم تصحيح بياناته. وإن لم يكن لك فأخبرنا بالصحيح وسنسأل صاحبه.',
    },
  },
  {
    title: { en: 'How to add a business', ar: 'إضافة نشاط' },
    text: {
      en: 'Press “Add Business” at the top of the page. It is free and takes about ten minutes. If you have no photos at hand, your draft waits for you.',
      ar: 'يمكنك الضغط على «أضف نشاطك» في أعلى الصفحة. الإضافة مجانية وتستغرق نحو عشر دقائق. وإن لم تكن الصور جاهزة فستبقى المسودة محفوظة لك.',
    },
  },
  {
    title: { en: 'We will look into it', ar: 'سننظر في الأمر' },
    text: {
      en: 'We need a little time to look into this. You can close this window: our answer will be here when you come back.',
      ar: 'نحتاج إلى بعض الوقت للنظر في الأمر. يمكنك إغلاق هذه النافذة، وستجد جوابنا هنا عند عودتك.',
    },
  },
];
