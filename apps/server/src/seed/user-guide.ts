import type { createUserGuide } from '../modules/editorial/guides/guides.factory.ts';

type UserGuide = Required<NonNullable<Parameters<typeof createUserGuide>[2]>>;

/** Initial user guide, which staff can edit. */
export const userGuide: UserGuide = {
  guides: [
    {
      anchor: 'posting',
      titleEn: 'Posting',
      titleAr: 'النشر',
      ledeEn: 'From the first word of a post to its last day.',
      ledeAr: 'من أول كلمة في الإعلان إلى آخر يوم فيه.',
      questions: [
        {
          anchor: 'when-is-my-post-published',
          titleEn: 'How long until my post is published?',
          titleAr: 'متى يُنشر إعلاني؟',
          bodyEn:
            '<p>A person on our team reads every post. Most are published the same day. Until then you see “Waiting for approval” on your posts page.</p>',
          bodyAr:
            '<p>يقرأ أحد أعضاء فريقنا كل إعلان، ويُنشر معظمها في اليوم نفسه. وحتى ذلك الحين ترى «بانتظار الموافقة» في صفحة إعلاناتك.</p>',
        },
        {
          anchor: 'post-without-my-name',
          titleEn: 'Can I post without showing my name?',
          titleAr: 'هل يمكنني النشر دون إظهار اسمي؟',
          bodyEn:
            '<p>Yes. Tick “Hide my name” in the form. Your name then appears nowhere; only our team can see who wrote the post.</p>',
          bodyAr:
            '<p>نعم. يكفي اختيار «إخفاء اسمي» في النموذج، فلا يظهر اسمك في أي مكان، ولا يعرف صاحب الإعلان إلا فريقنا.</p>',
        },
        {
          anchor: 'how-long-does-a-post-stay',
          titleEn: 'How long does a post stay on the site?',
          titleAr: 'كم يبقى الإعلان في الموقع؟',
          bodyEn:
            '<p>Products stay for 45 days, jobs for 30 and homes for 60. We write to you seven days and one day before the end, and one tap renews the post. A business stays for as long as you like.</p>',
          bodyAr:
            '<p>تبقى المنتجات 45 يومًا والوظائف 30 يومًا والمساكن 60 يومًا. نراسلك قبل النهاية بسبعة أيام ثم قبلها بيوم، وتجديد الإعلان بضغطة واحدة. أما النشاط التجاري فيبقى ما شئت.</p>',
        },
        {
          anchor: 'can-i-change-a-post',
          titleEn: 'Can I change a post after it is published?',
          titleAr: 'هل يمكنني تعديل إعلان بعد نشره؟',
          bodyEn:
            '<p>Yes. What is published stays as it is until our team has read the change. A lower price shows right away.</p>',
          bodyAr: '<p>نعم. يبقى المنشور كما هو حتى يقرأ فريقنا التعديل. أما خفض السعر فيظهر فورًا.</p>',
        },
      ],
    },
    {
      anchor: 'my-account',
      titleEn: 'My account',
      titleAr: 'حسابي',
      ledeEn: 'Logging in, your details and leaving.',
      ledeAr: 'الدخول وبياناتك ومغادرة الموقع.',
      questions: [
        {
          anchor: 'do-i-need-an-account',
          titleEn: 'Do I need an account?',
          titleAr: 'هل أحتاج إلى حساب؟',
          bodyEn:
            '<p>Not for reading or searching, nor for saving on this device. You need one to post, to add a business and to have what you saved on every device.</p>',
          bodyAr:
            '<p>لا يلزم الحساب للتصفّح والبحث، ولا للحفظ على هذا الجهاز. ويلزم لنشر إعلان أو إضافة نشاط، ولتجد محفوظاتك على كل أجهزتك.</p>',
        },
        {
          anchor: 'the-code-did-not-arrive',
          titleEn: 'The code did not arrive. What now?',
          titleAr: 'لم يصل رمز التحقق. ما العمل؟',
          bodyEn:
            '<p>Look among your unwanted mail first. After one minute you can ask for a new code; only the last one works.</p>',
          bodyAr:
            '<p>قد تكون الرسالة في البريد غير المرغوب فيه. وبعد دقيقة يمكنك طلب رمز جديد، والرمز الأخير وحده صالح.</p>',
        },
        {
          anchor: 'how-do-i-delete-my-account',
          titleEn: 'How do I delete my account?',
          titleAr: 'كيف أحذف حسابي؟',
          bodyEn:
            '<p>Open your profile and choose “Delete account”. Your posts leave the site at once. For 14 days you can change your mind by logging in; then everything is erased, photos too.</p>',
          bodyAr:
            '<p>من ملفك الشخصي، ثم «حذف الحساب». تختفي إعلاناتك فورًا، ويمكنك التراجع خلال 14 يومًا بتسجيل الدخول. وبعدها يُمحى كل شيء، والصور أيضًا.</p>',
        },
      ],
    },
    {
      anchor: 'businesses',
      titleEn: 'Businesses',
      titleAr: 'الأنشطة التجارية',
      ledeEn: 'For everyone who runs a shop, a clinic or a workshop here.',
      ledeAr: 'لكل من لديه متجر أو عيادة أو ورشة هنا.',
      questions: [
        {
          anchor: 'what-does-it-cost',
          titleEn: 'What does it cost to add a business?',
          titleAr: 'كم تكلفة إضافة نشاط تجاري؟',
          bodyEn: '<p>Nothing. Adding a business is free, and so is every change to it.</p>',
          bodyAr: '<p>لا شيء. إضافة النشاط مجانية، وكذلك كل تعديل عليه.</p>',
        },
        {
          anchor: 'how-do-i-get-verified',
          titleEn: 'How do I get the verified badge?',
          titleAr: 'كيف أحصل على شارة التوثيق؟',
          bodyEn:
            '<p>Our team checks that the business is there and that it is yours: by phone, by email or with a paper. The badge says what was checked.</p>',
          bodyAr:
            '<p>يتحقق فريقنا من أن النشاط قائم وأنه لك: بالهاتف أو بالبريد الإلكتروني أو بوثيقة. وتذكر الشارة ما تحققنا منه.</p>',
        },
        {
          anchor: 'my-business-is-already-here',
          titleEn: 'My business is already here. How do I take it over?',
          titleAr: 'نشاطي موجود هنا من قبل. كيف أتولّى صفحته؟',
          bodyEn:
            '<p>Open its page and choose “Claim this business”. Once our team has checked it, you change the page yourself.</p>',
          bodyAr: '<p>من صفحة النشاط، ثم «إثبات ملكية النشاط». وبعد أن يتحقق فريقنا تعدّل صفحته بنفسك.</p>',
        },
      ],
    },
    {
      anchor: 'safety',
      titleEn: 'Safety',
      titleAr: 'السلامة',
      ledeEn: 'What to look for before you meet, pay or sign.',
      ledeAr: 'ما ينبغي الانتباه إليه قبل اللقاء أو الدفع أو التوقيع.',
      questions: [
        {
          anchor: 'someone-wants-money-first',
          titleEn: 'Someone asks for money in advance. Is that normal?',
          titleAr: 'طُلب مني الدفع مسبقًا. هل هذا طبيعي؟',
          bodyEn:
            '<p>No. Do not pay for a home that you have not seen, for a job, or for a product that is still with somebody else. Choose “Report” on the post: we look at such reports first.</p>',
          bodyAr:
            '<p>لا. لا تدفع ثمن سكن لم تره، ولا مقابل وظيفة، ولا لمنتج ما زال عند غيرك. ويمكنك اختيار «إبلاغ» في صفحة الإعلان، فنحن ننظر في هذه البلاغات أولًا.</p>',
        },
        {
          anchor: 'who-sees-my-number',
          titleEn: 'Who sees my phone number?',
          titleAr: 'من يرى رقم هاتفي؟',
          bodyEn:
            '<p>Only who asks for it on your post, one by one, so machines cannot collect it. You can give an email address instead.</p>',
          bodyAr:
            '<p>لا يراه إلا من يطلب إظهاره في إعلانك، فلا تجمعه البرامج الآلية. ويمكنك ذكر بريد إلكتروني بدلًا منه.</p>',
        },
      ],
    },
  ],
  tips: [
    {
      titleEn: 'Say it in the first line',
      titleAr: 'الأهم في السطر الأول',
      textEn: 'What it is, in what state and where: “Two-bedroom apartment near the library, free from May”.',
      textAr: 'ما هو، وما حالته، وأين: «شقة بغرفتي نوم قرب المكتبة، متاحة من مايو».',
    },
    {
      titleEn: 'Photos in daylight',
      titleAr: 'صور في ضوء النهار',
      textEn: 'Three clear photos say more than ten dark ones. Leave out faces, plates and papers.',
      textAr: 'ثلاث صور واضحة خير من عشر معتمة. وينبغي ألا تظهر فيها وجوه أو لوحات سيارات أو وثائق.',
    },
    {
      titleEn: 'Write in the language you think in',
      titleAr: 'اللغة التي تفكر بها',
      textEn: 'English or Arabic: your words stay as you wrote them. Both together reach more neighbors.',
      textAr: 'بالعربية أو بالإنجليزية، تبقى كلماتك كما كتبتها. والكتابة باللغتين تصل إلى جيران أكثر.',
    },
    {
      titleEn: 'Only meet in public places',
      titleAr: 'اللقاء في الأماكن العامة فقط',
      textEn: 'A café, a bank, the library. Tell somebody where you are going.',
      textAr: 'في مقهى أو مصرف أو مكتبة عامة، مع إخبار شخص تثق به.',
    },
    {
      titleEn: 'Look before you pay',
      titleAr: 'الفحص قبل الدفع',
      textEn:
        'Inspect the product before you buy it, and see the home before you sign. Never pay or transfer money in advance.',
      textAr: 'افحص المنتج قبل شرائه، وعاين السكن قبل التوقيع. لا تدفع ولا تحوّل أي مبلغ مسبقًا.',
    },
    {
      titleEn: 'New in the city? Begin here',
      titleAr: 'للقادمين الجدد',
      textEn:
        'Save what helps you: a clinic, a school, a translator. What you saved is one tap away, without an account.',
      textAr: 'احفظ ما يفيدك: عيادة أو مدرسة أو مكتب ترجمة. تجده لاحقًا بضغطة واحدة، ومن دون حساب.',
    },
  ],
  steps: [
    {
      control: 'services',
      titleEn: 'Five doors',
      titleAr: 'خمسة أبواب',
      textEn: 'Our Services leads to services, shops, the marketplace, rentals and jobs.',
      textAr: 'من «خدماتنا» تصل إلى الخدمات والمتاجر والسوق والإيجارات والوظائف.',
    },
    {
      control: 'search',
      titleEn: 'Ask for anything',
      titleAr: 'البحث عن أي شيء',
      textEn: 'Bread, a dentist, a room: type it in English or Arabic.',
      textAr: 'خبز أو طبيب أسنان أو غرفة: بالعربية أو بالإنجليزية.',
    },
    {
      control: 'states',
      titleEn: 'Other states',
      titleAr: 'ولايات أخرى',
      textEn: 'Dalil opens city by city. Here you see where it already is.',
      textAr: 'يفتح دليل أبوابه مدينة بعد مدينة. هنا ترى أين وصل.',
    },
    {
      control: 'language',
      titleEn: 'Two languages',
      titleAr: 'لغتان',
      textEn: 'Every page is there in English and Arabic. One tap takes you across.',
      textAr: 'كل صفحة بالعربية والإنجليزية، والانتقال بينهما بضغطة واحدة.',
    },
    {
      control: 'account',
      titleEn: 'Your place',
      titleAr: 'مكانك في الموقع',
      textEn: 'Log in to see your posts, what you saved and your profile.',
      textAr: 'بعد تسجيل الدخول تجد إعلاناتك ومحفوظاتك وملفك الشخصي.',
    },
    {
      control: 'addBusiness',
      titleEn: 'Put your business on the map',
      titleAr: 'نشاطك على الخريطة',
      textEn: 'It takes ten minutes and costs nothing.',
      textAr: 'تستغرق إضافته عشر دقائق، وهي مجانية.',
    },
    {
      control: 'newsletter',
      titleEn: 'One newsletter a week',
      titleAr: 'رسالة كل أسبوع',
      textEn: 'New places, homes and jobs. Unsubscribe any time.',
      textAr: 'أماكن ومساكن ووظائف جديدة، وإلغاء الاشتراك متاح في أي وقت.',
    },
  ],
};
