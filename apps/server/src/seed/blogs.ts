import type { BlogSlug } from './pictures.ts';

interface SampleBlog {
  slug: BlogSlug;
  titleEn: string;
  titleAr: string;
  excerptEn: string;
  excerptAr: string;
  bodyEn: string;
  bodyAr: string;
  authorEn: string;
  authorAr: string;
  altEn: string;
  altAr: string;
  publishedAt: Date;
}

const mira = { authorEn: 'Mira Haddad', authorAr: 'ميرا حداد' };
const sami = { authorEn: 'Sami Nasser', authorAr: 'سامي ناصر' };

/** Demo articles of the city's editors. */
export const sampleBlogs: readonly SampleBlog[] = [
  {
    slug: 'opening-a-small-business',
    titleEn: 'Opening a small business, step by step',
    titleAr: 'افتتاح نشاط صغير خطوة بخطوة',
    excerptEn:
      'From choosing a name to the first customer: permits, insurance, and the mistakes that cost our neighbors most.',
    excerptAr: 'من اختيار الاسم إلى أول زبون: التصاريح والتأمين، والأخطاء التي كلّفت جيراننا أكثر من غيرها.',
    bodyEn: `<p>Three neighbors opened a shop last year: a bakery, a phone repair counter and a tailor. We asked each of them what they would do differently. All three began with the same sentence: ask before you sign.</p>
<h3>Before you sign anything</h3>
<ul><li>Ask the city whether your kind of business may be in that building.</li><li>Read who pays for repairs, snow and signs.</li><li>Keep three months of rent aside. The first customers come later than you think.</li></ul>
<h3>Papers, in the order you need them</h3>
<ol><li>Register the name with the county or the state.</li><li>Get a tax number. It is free.</li><li>Ask for the inspection early, and be there when it happens.</li><li>Insure the shop before the first delivery arrives.</li></ol>
<blockquote><p>“I painted the walls twice, because I painted them before the inspector came.”</p></blockquote>
<p>When the door is open, tell the neighbors. A page with your hours, a photo of the counter and a phone number that somebody answers brings more people than a banner.</p>`,
    bodyAr: `<p>افتتح ثلاثة من جيراننا محالهم العام الماضي: مخبزًا، وركنًا لتصليح الهواتف، ومشغل خياطة. سألنا كلًّا منهم عمّا كان سيفعله على نحو مختلف، فبدأ الثلاثة بالجملة نفسها: اسأل قبل أن توقّع.</p>
<h3>قبل أن توقّع شيئًا</h3>
<ul><li>اسأل البلدية إن كان نوع نشاطك مسموحًا به في ذلك المبنى.</li><li>اقرأ من يدفع تكاليف الصيانة وإزالة الثلج واللافتات.</li><li>ادّخر إيجار ثلاثة أشهر، فأول الزبائن يأتون بعد الموعد الذي تتوقعه.</li></ul>
<h3>الأوراق، بحسب ترتيب الحاجة إليها</h3>
<ol><li>سجّل الاسم لدى المقاطعة أو الولاية.</li><li>احصل على رقم ضريبي، وهو مجاني.</li><li>اطلب التفتيش مبكرًا، وكن حاضرًا عند قدومه.</li><li>أمّن على المحل قبل وصول أول شحنة.</li></ol>
<blockquote><p>«دهنت الجدران مرتين، لأنني دهنتها قبل أن يأتي المفتش.»</p></blockquote>
<p>وحين يُفتح الباب أخبر الجيران. صفحة فيها أوقات العمل وصورة المحل ورقم هاتف يردّ عليه أحد تجلب من الناس أكثر مما تجلبه لافتة.</p>`,
    ...mira,
    altEn: 'A shop, drawn before a patterned screen',
    altAr: 'رسم لمحل أمام حاجز مزخرف',
    publishedAt: new Date('2026-05-04T14:00:00Z'),
  },
  {
    slug: 'saturday-morning-shopping',
    titleEn: 'Where the city shops on Saturday morning',
    titleAr: 'أين تتسوّق المدينة صباح السبت',
    excerptEn:
      'Warm bread at seven, fresh herbs at eight: a walk past the bakeries and grocers of one street.',
    excerptAr: 'خبز ساخن عند السابعة وأعشاب طازجة عند الثامنة: جولة بين مخابز شارع واحد وبقالاته.',
    bodyEn: `<p>At seven the ovens on Warren Avenue have been hot for three hours. The first tray of bread goes to those who know the back door, the second to everybody.</p>
<h3>One street, three stops</h3>
<ul><li>Bread first, while it is warm.</li><li>Herbs and greens at eight, when the truck is unloaded.</li><li>Coffee last, ground while you wait, with as much cardamom as you say.</li></ul>
<p>Bring a bag, bring cash for the small stalls, and leave the car at home if you can: after nine there is no place to park.</p>
<blockquote><p>“People come for parsley and stay for an hour.”</p></blockquote>
<p>By noon the street is quiet again, and the smell of bread stays until the evening.</p>`,
    bodyAr: `<p>عند السابعة تكون أفران شارع وارن قد اشتعلت منذ ثلاث ساعات. صينية الخبز الأولى لمن يعرف الباب الخلفي، والثانية للجميع.</p>
<h3>شارع واحد وثلاث محطات</h3>
<ul><li>الخبز أولًا، وهو ساخن.</li><li>الأعشاب والخضار عند الثامنة، حين تُفرَّغ الشاحنة.</li><li>القهوة أخيرًا، تُطحن أمامك، وفيها من الهيل بقدر ما تقول.</li></ul>
<p>أحضر كيسًا، واحمل نقدًا للأكشاك الصغيرة، واترك السيارة في البيت إن استطعت، فبعد التاسعة لا مكان للوقوف.</p>
<blockquote><p>«يأتي الناس من أجل البقدونس، ويبقون ساعة.»</p></blockquote>
<p>وعند الظهر يهدأ الشارع من جديد، وتبقى رائحة الخبز حتى المساء.</p>`,
    ...sami,
    altEn: 'A croissant, drawn under an arch',
    altAr: 'رسم لهلالية مخبوزة تحت قوس',
    publishedAt: new Date('2026-04-11T14:00:00Z'),
  },
  {
    slug: 'before-you-sign-a-lease',
    titleEn: 'What to read before you sign a lease',
    titleAr: 'ما ينبغي أن تقرأه قبل توقيع عقد الإيجار',
    excerptEn:
      'Deposit, bills, repairs, notice: five lines to look for, and what to ask when one is missing.',
    excerptAr: 'مبلغ التأمين والفواتير والصيانة ومهلة الإخلاء: خمسة بنود مهمة، وما تسأل عنه إن غاب أحدها.',
    bodyEn: `<p>A lease (<bdi>عقد الإيجار</bdi>) is a promise on both sides. Read it at home, not at the door, and ask for a copy in a language you read well.</p>
<h3>Five lines to look for</h3>
<ol><li>How much the security deposit is, and when it comes back.</li><li>Which bills are yours: heat, water, electricity, internet.</li><li>Who repairs what, and how fast.</li><li>How many days before moving out you have to say so.</li><li>Who else may live with you.</li></ol>
<h3>What to bring</h3>
<ul><li>A photo ID.</li><li>Two recent pay stubs.</li><li>A phone number of a past landlord, if you have one.</li></ul>
<p>A landlord may ask what you earn. Nobody may ask about your faith, where you were born or whether you have children.</p>`,
    bodyAr: `<p>عقد الإيجار (<bdi>Lease</bdi>) وعد من الطرفين. يُقرأ في البيت لا عند الباب، ويحق لك طلب نسخة بلغة تجيد قراءتها.</p>
<h3>خمسة بنود مهمة</h3>
<ol><li>كم مبلغ التأمين، ومتى يُعاد إليك.</li><li>أي الفواتير عليك: التدفئة والماء والكهرباء والإنترنت.</li><li>من يصلح ماذا، وفي أي مدة.</li><li>قبل كم يومًا من المغادرة عليك أن تُعلم بها.</li><li>من يجوز أن يسكن معك.</li></ol>
<h3>ما يلزم إحضاره</h3>
<ul><li>بطاقة هوية بصورة.</li><li>آخر كشفَي راتب.</li><li>رقم هاتف مالك سابق، إن وُجد.</li></ul>
<p>قد يسألك المالك عن دخلك، ولا يحق لأحد أن يسألك عن دينك أو مكان ولادتك أو إن كان لك أطفال.</p>`,
    ...mira,
    altEn: 'A key, drawn on a plate with a star',
    altAr: 'رسم لمفتاح على لوح فيه نجمة',
    publishedAt: new Date('2026-03-02T15:00:00Z'),
  },
  {
    slug: 'your-first-winter',
    titleEn: 'Your first winter in Michigan',
    titleAr: 'شتاؤك الأول في ميشيغان',
    excerptEn:
      'Coats, car batteries and heating bills: what neighbors wish they had known before the first snow.',
    excerptAr: 'المعاطف وبطارية السيارة وفواتير التدفئة: ما تمنّى الجيران لو عرفوه قبل أول ثلج.',
    bodyEn: `<p>The first snow is beautiful for one day. After that it is work, and it is easier with the right things in the closet and the car.</p>
<h3>For you</h3>
<ul><li>One warm coat is worth more than three thin ones.</li><li>Boots with a rough sole. Sidewalks are icy in the morning.</li><li>Gloves in every pocket, because one is always lost.</li></ul>
<h3>For the car</h3>
<ul><li>Have the battery checked in October.</li><li>Keep a brush, a scraper and a blanket inside.</li><li>Drive as if the street were longer than it is.</li></ul>
<h3>For the house</h3>
<p>Ask the gas company for a budget plan: the year is then paid in twelve equal parts, and January is a month like the others. If the bill is still too much, call <bdi dir="ltr">2-1-1</bdi>. Somebody who speaks Arabic answers.</p>`,
    bodyAr: `<p>الثلج الأول جميل ليوم واحد، ثم يصبح عملًا، وهو أسهل إن كان في الخزانة والسيارة ما يلزم.</p>
<h3>لك</h3>
<ul><li>معطف واحد دافئ خير من ثلاثة رقيقة.</li><li>حذاء شتوي بنعل خشن، فالأرصفة تتجمّد صباحًا.</li><li>قفازات في كل جيب، فواحد منها يضيع دائمًا.</li></ul>
<h3>للسيارة</h3>
<ul><li>افحص البطارية في أكتوبر.</li><li>احتفظ في السيارة بفرشاة ومكشطة وبطانية.</li><li>قُد كأن الشارع أطول مما هو عليه.</li></ul>
<h3>للبيت</h3>
<p>اطلب من شركة الغاز خطة دفع شهرية ثابتة: يُقسم حساب السنة على اثني عشر قسطًا متساويًا، فيصير يناير شهرًا كغيره. وإن ظلّت الفاتورة ثقيلة فاتصل بالرقم <bdi dir="ltr">2-1-1</bdi>، ويجيبك من يتحدث العربية.</p>`,
    ...sami,
    altEn: 'The moon and a star, drawn on a mosaic',
    altAr: 'رسم لقمر ونجمة على فسيفساء',
    publishedAt: new Date('2026-01-12T15:00:00Z'),
  },
];
