import { ar, rule } from '@dalil/contract/phrases';

/** Typical scams against buyers, tenants and job seekers: prepayment before a viewing, and requests for secrets. */

const send = 'send|sending|wire|transfer|mail|pay|paying|zelle|deposit';
const money = 'money|payment|deposit|rent|fee|funds|amount|cash';
const seen = 'viewing|seeing|visit|visiting|showing|tour|meeting|delivery';
const sendAr =
  'أرسل|ارسلوا|أرسلي|إرسال|حول|حوّل|حولوا|تحويل|ادفع|ادفعوا|دفع|يدفع|تدفع|يرسل|يحول|الدفع|التحويل|بدفع|بتحويل|بإرسال';
const moneyAr = ar('مبلغ', 'عربون', 'إيجار', 'تأمين', 'فلوس', 'مال', 'رسوم', 'دفعة');
const seenAr = ar('معاينة', 'زيارة', 'رؤية', 'مشاهدة', 'لقاء', 'تسليم', 'استلام');
const apps = 'zelle|venmo|cashapp|paypal';
const appsAr = ar('زيل', 'زيلي', 'فينمو', 'بايبال', 'كاشاب');
const coins = 'bitcoin|btc|usdt|crypto|cryptocurrency|ethereum';

export const scams = [
  rule(
    'scam',
    true,
    'by|with|via|using|through|in a|an? amazon|itunes|steam|apple|google|visa? gift card|cards',
    `gift card|cards only|accepted|codes`,
    `buy|get|send me|us? a|an|some? amazon|itunes|steam|apple|google? gift card|cards`,
    'western union',
    'money gram',
    'moneygram',
    `by|with|via|using|through|in|accept|accepting ${coins}`,
    `${coins} only|accepted|payment|payments`,
    `only take|accept ${coins}`,
    `take|want|prefer ${coins}`,
    'invest # dollars? and|to? get|earn|receive|make #',
    `${send} the|a|your|me|us? full|first|whole? ${money} before|without a|the|any? ${seen}`,
    `${money} before|without a|the|any? ${seen}`,
    'keys|key will be|get? mailed|shipped|sent|couriered',
    'mail|ship|courier|send you the|your keys|key',
    'send|mail|ship you? the|your? keys|key by|via|with|through fedex|ups|dhl|usps|mail|post|courier',
    'guaranteed|guarantee daily|weekly|monthly|high? profit|profits|income|returns|earnings',
    'double|triple your money|investment',
    'get rich quick|fast',
    `send|share|give|text|provide me|us? your|the? bank|online? account? password|pin|login|cvv`,
    'send|share|text|give me|us? the|your? verification|security|confirmation code',
    'send|share|text|email|give|provide me|us? your|a? copy? of? your? ssn|social security? number|card',
    'need|require|want|collect a|your? photo|copy|picture? of? your? ssn|social security? number|card?',
    'turn # dollars? into #',
    'بطاقات|ببطاقات|كروت|بكروت|كرت|بكرت جوجل|قوقل|غوغل|جوجل',
    'بطاقات|ببطاقات|بطاقة|ببطاقة هدايا|الهدايا|هدية|آيتونز|ايتونز|أمازون|امازون|ستيم',
    'ويسترن|وسترن يونيون',
    'موني|مني جرام|غرام|قرام',
    `الدفع|ادفع|ندفع|تدفع|نقبل|التحويل بالبيتكوين|بيتكوين|بالبتكوين|بالعملات|بالكريبتو|بعملة|العملات|يو الرقمية|المشفرة|فقط|رقمية`,
    `${sendAr} لي|لنا|لك|كامل|كل? ${moneyAr} مقدما|قبل|دون|بدون ${seenAr}`,
    `${moneyAr} قبل|دون|بدون ${seenAr}`,
    'المفتاح|المفاتيح|مفتاح|مفاتيح يصلك|تصلك|يرسل|ترسل|نرسله|نرسلها|سيصلك|ستصلك بالبريد|بالشحن|بالدي',
    `ربح|أرباح|ارباح|دخل|عائد|عوائد|مكسب|بأرباح|بدخل|بربح يومي|يومية|شهري|شهرية|أسبوعي|أسبوعية? مضمون|مضمونة|مضمونا`,
    'أرباحك|أرباحكم|ربحك|دخلك|عائدك مضمون|مضمونة',
    'استثمر|استثمروا # دولار|دولارا? واحصل|وخذ|واربح',
    'نرسل|أرسل|سأرسل|سنرسل|نبعث|أبعث|ارسل لك|لكم|إليك|إليكم المفتاح|المفاتيح|مفتاح',
    'أحتاج|نحتاج|مطلوب|نريد|أريد إلى? رقم|صورة? بطاقة? ضمانك|الضمان|السوشيال|سوشيال الاجتماعي|سكيورتي|سيكيوريتي',
    'ضاعف|ضاعفوا|نضاعف|تضاعف|مضاعفة أموالك|مالك|أموالكم|نقودك|فلوسك',
    'الثراء|ثراء|ثروة السريع|سريع|سريعة',
    `أرسل|ارسل|أعطني|ابعث|أعط|إرسال|أرسلوا لي|لنا? رقم|صورة|نسخة من|عن? ال? ضمانك|الضمان|سوشيال|السوشيال|بطاقتك الاجتماعي|سكيورتي|سيكيوريتي|البنكية`,
    'أرسل|ارسل|أعطني|ابعث|شاركنا|شاركني|إرسال لي|لنا? رمز|كود|الرمز|الكود التحقق|التأكيد|السري',
  ),
  rule(
    'scam',
    false,
    `send|sending|wire|wiring|transfer|transferring me|us? the|your|some? ${money} by|with|via|using|through|on|over ${apps}`,
    `${sendAr} لي|لنا? ${moneyAr} عبر|عن|على|بواسطة|ب? طريق? ${appsAr}`,
    `pay|paying|payment|payments with|via|by|through|using ${apps}|cash app? or|and? ${apps}|cash? app? first|before|upfront|beforehand`,
    `الدفع|ادفع|ادفعوا|التحويل|حول عبر|عن|على|بواسطة ب? طريق? ${appsAr} أولا|مقدما|مسبقا|قبل`,
    'easy|quick|fast money|cash',
    'registration|application|processing|training|starter|holding fee|fees required|first|upfront',
    'pay|paying upfront|beforehand',
    "i am|i'm currently? out of the? country|state|town",
    "currently|am|i'm overseas|abroad",
    'shipping agent|company will pick|collect',
    "cashier's|cashiers|certified check|cheque only",
    'no background|credit? check needed|required',
    'earn|make|making up? to? # dollars? a|per|every|each? day|week|daily|weekly from|at|working? from? home?',
    'earn|make|making money from|at home',
    'رسوم تسجيل|التسجيل|تدريب|التدريب|طلب|الطلب مقدما|مقدمة|أولا|قبل',
    'الدفع|يدفع|تدفع|ادفع|بالدفع مقدما|مسبقا|سلفا',
    'أنا|صاحبه|المالك|صاحب|صاحبها|البيت? حاليا? خارج|مسافر|بره خارج? البلاد|البلد|أمريكا|الولاية|أميركا',
    'اربح|اكسب|تربح|تكسب|اجن|كسب|ربح حتى|إلى|أكثر|من? # دولار|دولارا|$? يوميا|أسبوعيا|شهريا|في|كل',
    'المفتاح|المفاتيح|والمفتاح بعد التحويل|الدفع',
    'مال|فلوس|أموال|كسب|ربح سهل|سهلة|سريع|سريعة',
  ),
];
