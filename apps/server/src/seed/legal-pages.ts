import type { PageInput } from '../modules/editorial/pages/pages.service.ts';
import type { CityNames } from '../modules/places/places.service.ts';

type Section = readonly [anchor: string, titleEn: string, titleAr: string, bodyEn: string, bodyAr: string];

/** Legal pages have no introduction; their "in short" section summarises what matters most. */
const legal = (
  titleEn: string,
  titleAr: string,
  inShort: readonly (readonly [en: string, ar: string])[],
  sections: readonly Section[],
): PageInput => ({
  titleEn,
  titleAr,
  ledeEn: '',
  ledeAr: '',
  summaryEn: inShort.map(([en]) => en),
  summaryAr: inShort.map(([, ar]) => ar),
  updatedOn: '2026-02-01',
  sections: sections.map(([anchor, sectionEn, sectionAr, bodyEn, bodyAr]) => ({
    anchor,
    titleEn: sectionEn,
    titleAr: sectionAr,
    bodyEn,
    bodyAr,
  })),
});

export const privacy = legal(
  'Privacy policy',
  'سياسة الخصوصية',
  [
    ['We keep what the site needs to work, and nothing more.', 'نحتفظ بما يحتاج إليه الموقع ليعمل، لا أكثر.'],
    ['We do not sell it or share it for advertising.', 'لا نبيع بياناتك ولا نشاركها لأغراض الإعلان.'],
    ['You can take it with you or erase it at any time.', 'يمكنك تنزيلها أو محوها في أي وقت.'],
  ],
  [
    [
      'what-we-collect',
      'What we collect',
      'ما نجمعه',
      '<p>Your name, email and phone when you create an account; what you post and save; and messages you send through the site.</p><ul><li>Photos lose their location and camera data before we store them.</li><li>Statistics are off unless switched on, and follow your browser’s privacy signal.</li><li>Our server’s log notes network addresses, to keep abuse away; we do not tie them to your posts.</li></ul>',
      '<p>اسمك وبريدك وهاتفك عند إنشاء الحساب، وإعلاناتك ومحفوظاتك، ورسائلك عبر الموقع.</p><ul><li>تُزال بيانات الموقع والكاميرا من الصور قبل حفظها.</li><li>الإحصاءات متوقفة ما لم تُفعّل، وتتبع إشارة الخصوصية في متصفحك.</li><li>يدوّن سجل الخادم عناوين الشبكة للحماية من إساءة الاستخدام، ولا نربطها بإعلاناتك.</li></ul>',
    ],
    [
      'what-others-see',
      'What others see',
      'ما يراه الآخرون',
      '<p>Contact details of private people are shown only to someone who asks for them. If you hide your name, it appears nowhere on the site; our moderators can still see which account a post belongs to.</p><p>A business page is public, with everything its owner put on it.</p>',
      '<p>لا تظهر بيانات الأفراد إلا لمن يطلب رؤيتها. وإذا أخفيت اسمك فلن يظهر في أي مكان من الموقع، مع بقاء الحساب معروفًا لفريق الإشراف.</p><p>أما صفحة النشاط فظاهرة للجميع بكل ما أُضيف إليها.</p>',
    ],
    [
      'what-is-on-your-device',
      'What is kept on your device',
      'ما يُحفظ على جهازك',
      '<p>Your language, your theme, what you saved as a guest, and the key to your session when you log in. We use no cookies that follow you to other sites.</p>',
      '<p>لغتك، ومظهر الموقع، وما حفظته من دون حساب، ومفتاح الجلسة عند تسجيل الدخول. ولا نستخدم ملفات ارتباط تتبعك إلى مواقع أخرى.</p>',
    ],
    [
      'how-long',
      'How long we keep it',
      'مدة الحفظ',
      '<p>A deleted account can be restored for 14 days, then it is erased with its photos. Posts that have ended are erased with the account. A note that something was removed by our team stays, without your name.</p>',
      '<p>يمكن استرجاع الحساب المحذوف خلال 14 يومًا، ثم يُمحى مع صوره. وتُمحى الإعلانات المنتهية مع الحساب. ويبقى ما يفيد بأن فريقنا أزال شيئًا، من دون اسمك.</p>',
    ],
    [
      'your-choices',
      'Your choices',
      'خياراتك',
      '<p>In your account you can change what we know, download all of it, or delete it. Every letter from us has a link to leave. You never need to tell us your origin, faith or immigration status, and we never ask.</p>',
      '<p>من حسابك يمكنك تعديل ما نعرفه عنك أو تنزيله كاملًا أو حذفه. وفي كل رسالة منا رابط لإلغاء الاشتراك. ولا يلزمك ذكر أصلك أو دينك أو وضع هجرتك، ولا نسأل عن ذلك أبدًا.</p>',
    ],
    [
      'reach-us',
      'Reach us',
      'التواصل معنا',
      '<p>Questions about your data: <a href="mailto:privacy@dalil.example"><bdi dir="ltr">privacy@dalil.example</bdi></a>. A person answers, in Arabic or English.</p>',
      '<p>للأسئلة عن بياناتك: <a href="mailto:privacy@dalil.example"><bdi dir="ltr">privacy@dalil.example</bdi></a>. ويرد عليك شخص من الفريق، بالعربية أو بالإنجليزية.</p>',
    ],
  ],
);

export const terms = ({ stateEn, stateAr }: CityNames) =>
  legal(
    'Terms & conditions',
    'الشروط والأحكام',
    [
      ['Post what is true, lawful and yours.', 'النشر لما هو صحيح وقانوني ويخصك فقط.'],
      [
        'We read posts before they appear, and say why when we refuse one.',
        'نقرأ الإعلانات قبل نشرها، ونذكر السبب عند الرفض.',
      ],
      [
        'Deals are between you and the other person: meet in public, never pay in advance.',
        'الاتفاق بينك وبين الطرف الآخر: اللقاء في مكان عام، ومن دون دفع مسبق.',
      ],
    ],
    [
      [
        'who-may-use',
        'Who may use Dalil',
        'من يمكنه استخدام دليل',
        '<p>Anyone may read it. To post you need an account, and you need to be 18, or 16 with a parent’s consent. One person, one account; keep its password to yourself.</p>',
        '<p>القراءة متاحة للجميع. ويتطلب النشر حسابًا وعمرًا لا يقل عن 18 سنة، أو 16 سنة بموافقة أحد الوالدين. ولكل شخص حساب واحد، ويرجى عدم مشاركة كلمة المرور مع أحد.</p>',
      ],
      [
        'what-you-post',
        'What you post',
        'إعلاناتك',
        '<p>Your words and photos stay yours. You allow us to show them on Dalil, in our letter and in search engines, for as long as the post is up.</p><p>Not allowed:</p><ul><li>what the law forbids, stolen goods, weapons, medicine without a prescription;</li><li>scams, false prices, someone else’s photos;</li><li>insults, threats, and contempt for people because of origin, faith, gender or disability.</li></ul>',
        '<p>تبقى كلماتك وصورك ملكًا لك، ويشمل النشر إذنًا لنا بعرضها في دليل وفي رسالتنا ومحركات البحث ما دام الإعلان ظاهرًا.</p><p>وغير مسموح:</p><ul><li>ما يمنعه القانون، والمسروقات، والأسلحة، والأدوية من دون وصفة؛</li><li>الاحتيال، والأسعار غير الصحيحة، وصور الآخرين؛</li><li>الشتائم والتهديد واحتقار الناس بسبب الأصل أو الدين أو الجنس أو الإعاقة.</li></ul>',
      ],
      [
        'homes-and-jobs',
        'Homes and jobs',
        'السكن والوظائف',
        '<p>Fair-housing law applies: a home is offered to everyone. Who lives there may be named only where living space is shared. Job posts do not ask for gender, age, faith or nationality.</p>',
        '<p>يسري قانون السكن العادل (Fair Housing): يُعرض السكن على الجميع، ولا يُحدّد جنس الساكنين إلا في السكن المشترك. ولا تُذكر في إعلانات الوظائف شروط عن الجنس أو العمر أو الدين أو الجنسية.</p>',
      ],
      [
        'review',
        'How we review',
        'كيف نراجع',
        '<p>A person reads each post. We may ask for a change, refuse it or remove it later, always with a reason. You can ask us to look again, and someone else then decides.</p>',
        '<p>يقرأ كل إعلان شخص من الفريق. وقد نطلب تعديلًا أو نرفض الإعلان أو نزيله لاحقًا، مع ذكر السبب دائمًا. ويمكنك الاعتراض، فينظر فيه شخص آخر.</p>',
      ],
      [
        'deals',
        'Deals between people',
        'الاتفاق بين الناس',
        '<p>Dalil is the notice board, not a party to the deal. We do not hold money, check goods or inspect homes. Meet in public places, never pay or transfer money in advance, and inspect the product before you buy it.</p>',
        '<p>دليل لوحة إعلانات وليس طرفًا في الاتفاق: لا نحتفظ بالأموال ولا نفحص البضائع أو المنازل. يُنصح باللقاء في الأماكن العامة، وعدم الدفع أو التحويل مسبقًا، وفحص المنتج قبل شرائه.</p>',
      ],
      [
        'limits',
        'What we can and cannot promise',
        'ما نعد به وما لا نعد به',
        '<p>We work to keep Dalil correct and running, without a guarantee that it always is. Where the law allows, we are not liable for what members write or for deals they make. Nothing here takes away rights that the law gives you.</p>',
        '<p>نعمل ليبقى دليل صحيحًا ومتاحًا، من دون ضمان لذلك في كل وقت. وفي حدود القانون، لا نتحمل مسؤولية ما يكتبه الأعضاء أو يتفقون عليه. ولا ينتقص شيء هنا من حقوقك القانونية.</p>',
      ],
      [
        'changes',
        'When these terms change',
        'عند تغيير الشروط',
        `<p>We announce changes on this page and to members by email 14 days before they apply. The law of the State of ${stateEn} governs these terms.</p>`,
        `<p>نعلن التغييرات في هذه الصفحة ونرسلها إلى الأعضاء بالبريد قبل 14 يومًا من سريانها. وتخضع هذه الشروط لقانون ولاية ${stateAr}.</p>`,
      ],
    ],
  );

export const eula = legal(
  'License agreement',
  'اتفاقية الترخيص',
  [
    ['You may use the Dalil app and site free of charge.', 'استخدام تطبيق دليل وموقعه مجاني.'],
    [
      'The program is open source under the MIT license; the name and logo are ours.',
      'البرنامج مفتوح المصدر برخصة MIT، أما الاسم والشعار فلنا.',
    ],
    ['It comes as it is, without a warranty.', 'يُقدَّم البرنامج كما هو، من دون ضمان.'],
  ],
  [
    [
      'license',
      'What you may do',
      'ما يُسمح لك به',
      '<p>Install the app on your own devices and use the site, for yourself or for your business. The source code may be used, changed and shared under the MIT license that comes with it.</p>',
      '<p>يمكنك تثبيت التطبيق على أجهزتك واستخدام الموقع لنفسك أو لنشاطك. ويمكن استخدام الشيفرة المصدرية وتعديلها ومشاركتها وفق رخصة MIT المرفقة بها.</p>',
    ],
    [
      'not-allowed',
      'What is not allowed',
      'ما لا يُسمح به',
      '<ul><li>collecting contact details from posts in bulk;</li><li>breaking into accounts, or getting round limits and reviews;</li><li>using the name or logo as if you were us.</li></ul>',
      '<ul><li>جمع بيانات التواصل من الإعلانات بكميات كبيرة؛</li><li>الدخول إلى حسابات الآخرين أو الالتفاف على الحدود والمراجعة؛</li><li>استخدام الاسم أو الشعار بما يوحي بتمثيل دليل.</li></ul>',
    ],
    [
      'updates',
      'Updates and other people’s work',
      'التحديثات وأعمال الآخرين',
      '<p>The app updates itself so that it stays safe. It contains fonts, icons and libraries under their own licenses, which are listed with the source code. Stores and phone makers are not a party to this agreement.</p>',
      '<p>يتحدّث التطبيق تلقائيًا ليبقى آمنًا. ويضم خطوطًا وأيقونات ومكتبات لها رخصها، وهي مذكورة مع الشيفرة المصدرية. ومتاجر التطبيقات وشركات الهواتف ليست طرفًا في هذه الاتفاقية.</p>',
    ],
    [
      'warranty',
      'No warranty',
      'من دون ضمان',
      '<p>The program is provided as it is. Where the law allows, we are not liable for damage from its use. Rights that the law gives you stay with you.</p>',
      '<p>يُقدَّم البرنامج كما هو. وفي حدود القانون، لا نتحمل مسؤولية أضرار استخدامه. وتبقى لك حقوقك القانونية كلها.</p>',
    ],
    [
      'ending',
      'Ending it',
      'إنهاء الاتفاقية',
      '<p>You end this agreement by deleting the app and your account. We may end it for someone who breaks it, after a warning where that is possible.</p>',
      '<p>تنتهي الاتفاقية بحذف التطبيق والحساب. وقد ننهيها عند مخالفتها، بعد تنبيه متى أمكن ذلك.</p>',
    ],
  ],
);
