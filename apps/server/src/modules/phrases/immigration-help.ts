import { ar, rule } from '@dalil/contract/phrases';

/**
 * Phrases that offer immigration help reserved for lawyers and accredited representatives. Translation, typing and
 * passport photos are open to anyone, so those terms are not listed.
 */

const lawyer = 'lawyer|lawyers|attorney|attorneys';
const forms =
  'immigration|uscis|asylum|citizenship|naturalization|visa|greencard|i130|i485|i589|n400|i765|daca|tps';
const papers = 'form|forms|paper|papers|paperwork|application|applications|petition|petitions|case|cases';
const goals = 'visa|visas|asylum|citizenship|approval|greencard|residency|naturalization';
const lawyerAr = ar('محام', 'محامي', 'محامية', 'محامين');
const formsAr = ar(
  'استمارة',
  'استمارات',
  'نموذج',
  'نماذج',
  'طلب',
  'طلبات',
  'أوراق',
  'معاملة',
  'معاملات',
  'ملف',
  'ملفات',
);
const goalsAr = ar('هجرة', 'لجوء', 'جنسية', 'إقامة', 'فيزا', 'تأشيرة', 'غرين', 'جرين', 'لم');
const sure = 'مضمون|مضمونة|مضمونا|أكيد|أكيدة';

export const immigrationHelp = [
  rule(
    'immigrationHelp',
    true,
    `no ${lawyer} needed|necessary|required`,
    `without a|an|any|paying? ${lawyer} ${forms}`,
    `cheaper than a|an|any? immigration? ${lawyer}`,
    `guaranteed|guarantee|guarantees your|a|the|fast|us? work|student|tourist? ${goals}`,
    `guaranteed|guarantee|guarantees your|a|the? green card|work`,
    `${goals} guaranteed`,
    'green card guaranteed',
    `get you a|an|the|your|us? ${goals}`,
    'get you a|the|your? green|work card|permit',
    'notario|notarios',
    `write|writing|prepare|make|invent|writes your|an|a|the? asylum story|stories|statement|claim`,
    'marriage|marry for papers|greencard|citizenship|residency',
    'marriage|marry for a|the? green card',
    `buy|sell|selling|sponsor a|your? visa|visas for? money|cash|sale`,
    `بدون|دون|بلا|من حاجة|الحاجة|غير? إلى? ${lawyerAr} ${goalsAr}?`,
    `أرخص|ارخص من ${lawyerAr}`,
    `${goalsAr} كارد|عمل|سياحية|دراسية|أمريكية|سريعة|سريع|شمل? ${sure}`,
    `نحصل|نجلب|نأتيك|نطلع لك|لكم|بـ على? ${goalsAr}`,
    `ضمان|نضمن|أضمن|بضمان لك|لكم|قبول|الحصول|على? على? ${goalsAr}`,
    `كتابة|نكتب|أكتب|تأليف|تحضير لك|لكم? قصة|قصص|قصتك ${ar('لجوء')}?`,
    'زواج|الزواج|زواجا مقابل|من|لأجل|بغرض أجل? الأوراق|أوراق|الإقامة|إقامة|الجنسية|الغرين|الجرين',
    `بيع|شراء|نبيع|للبيع فيزا|فيز|تأشيرة|تأشيرات|الفيزا`,
  ),
  rule(
    'immigrationHelp',
    false,
    'immigration consultant|consultants|consulting|consultation|specialist|specialists|expert|experts|advisor|adviser|agent|advice',
    `fill|filling|file|filing|complete|completing|prepare|preparing|submit|submitting|do|handle|handling out? your|all|the|any? ${forms} ${papers}?`,
    `help|helping|assist|assistance|assisting with your|the|all? ${forms} ${papers}`,
    'fast|quick|express green|work card|permit',
    'fix|fixing|solve your|the? immigration status|case|problem|problems',
    `مستشار|مستشارة|خبير|خبيرة|استشارات|استشارة|مختص|مختصون|متخصص|متخصصون في|بشؤون|بقضايا|شؤون? ${ar('هجرة', 'لجوء')}`,
    `تعبئة|ملء|نعبئ|أعبئ|نملأ|أملأ|تجهيز|نجهز|تقديم|نقدم|إعداد|نعد|إنجاز|ننجز|تخليص|نخلص لك|لكم|جميع|كل|كافة? ${formsAr} ${goalsAr}`,
    `حل|نحل مشاكل|مشكلة|قضايا ${goalsAr}`,
  ),
];
