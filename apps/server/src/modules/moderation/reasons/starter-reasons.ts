import type { ExplainedDecision } from '@dalil/contract/reasons';
import type { StandardReason } from '../../listings/base/listing-kind.ts';

interface StarterReason {
  en: string;
  ar: string;
  decisions: readonly ExplainedDecision[];
  /** Offered only for kinds that list it among their `standardReasons`. */
  only?: StandardReason;
}

const mend = ['requestChanges'] as const;
const refuse = ['reject', 'takeDown'] as const;
const remove = ['takeDown'] as const;

/** Initial standard reasons, the most frequent ones. Staff can edit them. */
export const starterReasons: readonly StarterReason[] = [
  {
    decisions: mend,
    en: 'Please add clearer photos.',
    ar: 'يرجى إضافة صور أوضح.',
    only: 'photos',
  },
  {
    decisions: mend,
    en: 'Please say more in the description: condition, size and what the price includes.',
    ar: 'يرجى إضافة تفاصيل إلى الوصف: الحالة والمقاس وما يشمله السعر.',
    only: 'details',
  },
  {
    decisions: mend,
    en: 'The price does not look right. Please check it.',
    ar: 'يبدو أن في السعر خطأ. يرجى التحقق منه.',
    only: 'price',
  },
  {
    decisions: mend,
    en: 'Please choose a category that fits better.',
    ar: 'يرجى اختيار فئة أنسب.',
  },
  {
    decisions: mend,
    en: 'Please move phone numbers and links from the title to their own fields.',
    ar: 'يرجى نقل أرقام الهاتف والروابط من عنوان الإعلان إلى حقولها.',
  },
  {
    decisions: mend,
    en: 'A home is open to everyone. Please take out what says who may live there.',
    ar: 'السكن متاح للجميع. يرجى حذف ما يحدد من يسكن فيه.',
    only: 'equalHousing',
  },
  {
    decisions: mend,
    en: 'Please describe the work, not the person.',
    ar: 'يرجى وصف العمل، لا وصف الشخص.',
    only: 'equalWork',
  },
  {
    decisions: mend,
    en: 'The address or the working hours do not match the place. Please check them.',
    ar: 'العنوان أو ساعات العمل لا تطابق المكان. يرجى التحقق منها.',
    only: 'addressOrHours',
  },
  {
    decisions: refuse,
    en: 'This is posted already.',
    ar: 'هذا الإعلان مكرّر.',
  },
  {
    decisions: refuse,
    en: 'It asks for money before anything can be seen. We do not publish that.',
    ar: 'يطلب الإعلان مبلغًا قبل المعاينة، وهذا ما لا ننشره.',
  },
  {
    decisions: refuse,
    en: 'This cannot be sold on Dalil.',
    ar: 'لا يُسمح ببيع هذا على دليل.',
    only: 'mayNotBeSold',
  },
  {
    decisions: refuse,
    en: 'Only lawyers and accredited representatives may give this help with immigration.',
    ar: 'هذه المساعدة في شؤون الهجرة يقدّمها المحامون والممثلون المعتمدون فقط.',
    only: 'immigrationHelp',
  },
  {
    decisions: refuse,
    en: 'The photos belong to someone else.',
    ar: 'الصور تعود إلى شخص آخر.',
  },
  {
    decisions: refuse,
    en: 'It offends others.',
    ar: 'في الإعلان إساءة إلى آخرين.',
  },
  {
    decisions: ['reject'],
    en: 'This is outside the area that we serve.',
    ar: 'هذا الإعلان خارج المنطقة التي نخدمها.',
  },
  {
    decisions: remove,
    en: 'We received reports and could not confirm what it says.',
    ar: 'وصلتنا بلاغات عنه، وتعذّر التأكد من صحته.',
  },
  {
    decisions: remove,
    en: 'It is no longer available.',
    ar: 'لم يعد متاحًا.',
  },
];
