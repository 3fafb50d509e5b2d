import { arabicForms, rule } from '@dalil/contract/phrases';

/**
 * Goods that law or our terms prohibit. The rules match phrases, because a single word proves little: there are toy
 * guns, glue guns and nail guns.
 */

const sell = 'sell|selling|sale|have|got|buy|buying';
const guns =
  'gun|guns|handgun|handguns|pistol|pistols|rifle|rifles|shotgun|shotguns|revolver|firearm|firearms|glock|ak47|ar15|silencer|suppressor';
const rounds = 'ammo|ammunition|bullets';
const gunsAr = arabicForms(
  'مسدس',
  'مسدسات',
  'بندقية',
  'بنادق',
  'سلاح',
  'أسلحة',
  'ذخيرة',
  'رشاش',
  'كلاشينكوف',
  'طلقات',
);
const weed =
  'weed|hash|marijuana|cannabis|hashish|thc|cocaine|heroin|meth|mdma|ecstasy|shrooms|captagon|khat|qat';
const weedAr = arabicForms(
  'حشيش',
  'ماريجوانا',
  'ماريغوانا',
  'كوكايين',
  'هيروين',
  'قات',
  'مخدرات',
  'شبو',
  'كريستال',
);
const pills =
  'xanax|adderall|oxycodone|oxycontin|percocet|vicodin|tramadol|valium|ritalin|fentanyl|codeine|viagra|cialis|lyrica|pregabalin|steroids';
const pillsAr = arabicForms(
  'ترامادول',
  'زاناكس',
  'زنكس',
  'ليريكا',
  'فاليوم',
  'فياجرا',
  'كودايين',
  'ستيرويد',
  'كبتاجون',
  'كبتاغون',
  'كابتاجون',
);
const papers =
  'id|ids|passport|passports|license|licenses|visa|visas|diploma|diplomas|certificate|documents|papers|ssn';
const brands =
  'rolex|gucci|prada|chanel|louis|vuitton|nike|jordans|dior|hermes|cartier|bag|bags|watch|watches|handbag|handbags|sneakers|purse|purses|airpods|shoes';
const papersAr = arabicForms(
  'جواز',
  'جوازات',
  'هوية',
  'هويات',
  'رخصة',
  'رخص',
  'شهادة',
  'شهادات',
  'تأشيرة',
  'وثائق',
  'أوراق',
  'إقامة',
);
const goodsAr = arabicForms(
  'ساعة',
  'ساعات',
  'حقيبة',
  'حقائب',
  'شنطة',
  'شنط',
  'ماركة',
  'ماركات',
  'عطور',
  'أحذية',
  'رولكس',
  'قوتشي',
  'غوتشي',
);
const saleAr = 'للبيع|متوفر|متوفرة|موجود|موجودة|بسعر|توصيل|نبيع|أبيع|بيع|لدينا|عندي|عندنا';
const stamps = 'ebt|snap|stamps|wic';

export const prohibitedGoods = [
  rule(
    'prohibitedGoods',
    true,
    `${sell} a|my|an|the|some|new|used|real? ${guns}`,
    `${guns} for sale`,
    `${rounds} for sale`,
    `${sell} ${rounds}`,
    '9mm|22lr|223|556|caliber|gauge ammo|ammunition|bullets|rounds|pistol|handgun|rifle|shotgun',
    `${sell} good|fresh|top|best|quality|some? ${weed}`,
    `${weed} for|delivery|available|in sale|available|stock`,
    'fresh khat|qat',
    'thc vape|vapes|cart|carts|cartridge|cartridges|gummies|edibles|oil',
    `${sell} ${pills}`,
    `${pills} pills|tablets|for|without|no|available|in sale|prescription|available|stock`,
    `${pills} pills|tablets|available`,
    'without|no a? prescription needed|required',
    'antibiotics|pills|medicine|medication without|no a? prescription',
    `fake|forged|counterfeit|novelty|bogus us|drivers|driver's|birth|college|green? ${papers}|card|cards`,
    `fake|counterfeit|replica ${brands}`,
    `aaa|mirror|first|super copy|copies|quality|clone of? ${brands}`,
    `real|authentic|genuine looking ${papers}`,
    `${brands} copy|copies|aaa`,
    `${brands} replica|replicas|knockoff`,
    'counterfeit|fake money|bills|cash|notes',
    'cloned|blank|stolen credit|debit|atm? card|cards',
    `${sell} my|your|food? ${stamps}`,
    `${stamps} for|to cash|money`,
    'cash for my|your|food? ebt|snap|stamps',
    "driver's|drivers|driving license without a|any|the? test|exam",
    `${gunsAr} # ملم|مم? ${saleAr}`,
    `${gunsAr} مرخص|مرخصة|جديد|جديدة|مستعمل|مستعملة|صيد|حربي|حية|أصلي? ${saleAr}`,
    `${saleAr} ${gunsAr}`,
    `${weedAr} طازج|يمني|ممتاز|أصلي? ${saleAr}`,
    `${saleAr} ${weedAr}`,
    'قات طازج|يمني|هرري',
    `${pillsAr} ${saleAr}`,
    `حبوب ${pillsAr}`,
    `${saleAr} حبوب? ${pillsAr}`,
    'بدون|دون|بلا وصفة|روشتة طبية?',
    `${papersAr} سفر|أمريكية|أميركية|قيادة|سواقة|جامعية? مزور|مزورة|مزيف|مزيفة`,
    `تزوير|نزور ${papersAr}`,
    `${goodsAr} مقلد|مقلدة|تقليد`,
    'تقليد|كوبي درجة|درجه أولى',
    `${goodsAr} هاي? كوبي`,
    'دولارات|أموال|عملة|نقود مزورة|مزيفة',
    `فود|الفود|كوبونات|بطاقة ستامب|ستامبس|ستامبز|طعام|الطعام|غذاء|الغذاء|فود ${saleAr}|مقابل|كاش|نقدا`,
    `${saleAr}|نشتري|أشتري|شراء فود|الفود ستامب|ستامبس|ستامبز`,
    'رخصة|رخصه سواقة|قيادة بدون|دون|بلا امتحان|اختبار|فحص',
  ),
  rule(
    'prohibitedGoods',
    false,
    'glock|beretta #',
    'ak47|ar15 lower|upper|kit|rifle|pistol',
    'smuggled|untaxed cigarettes|tobacco',
    'ivory tusk|carving|statue',
    'jailbroken|unlocked fire|tv? stick|iptv',
    'iptv subscription|subscriptions|service',
    'recalled crib|seat|toy',
    'سجائر|دخان|تبغ مهرب|مهربة',
    'طبق الأصل',
    'اشتراك|اشتراكات iptv|آي',
  ),
];
