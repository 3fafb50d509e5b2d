import type { CategoryType } from '@dalil/contract/categories';

type Named = readonly [key: string, en: string, ar: string];

export interface SampleCategory {
  key: string;
  type: CategoryType;
  en: string;
  ar: string;
  children: readonly Named[];
}

/** Where things are sold: the menu leads to the shops page. */
const shop = (key: string, en: string, ar: string, children: readonly Named[]): SampleCategory => ({
  key,
  type: 'business',
  en,
  ar,
  children,
});

/** Where work is done for people: the menu leads to the services page. */
const service = (key: string, en: string, ar: string, children: readonly Named[]): SampleCategory => ({
  ...shop(key, en, ar, children),
  type: 'others',
});

/** Fields and places, never the people who work there: so no name has a gender or a case to get wrong. */
export const directory: readonly SampleCategory[] = [
  shop('restaurants', 'Restaurants', 'مطاعم', [
    ['levantine', 'Levantine', 'شامي'],
    ['yemeni', 'Yemeni', 'يمني'],
    ['iraqi', 'Iraqi', 'عراقي'],
    ['egyptian', 'Egyptian', 'مصري'],
    ['grills', 'Grills', 'مشويات'],
  ]),
  shop('coffee-tea', 'Coffee & tea', 'قهوة وشاي', [
    ['roastery', 'Roasteries', 'محمصة'],
    ['cafe', 'Cafés', 'مقهى'],
  ]),
  shop('bakeries', 'Bakeries', 'مخابز', [
    ['manakish', 'Manakish', 'مناقيش'],
    ['bread', 'Bread', 'خبز'],
    ['kaak', 'Kaak', 'كعك'],
  ]),
  shop('sweets', 'Sweets', 'حلويات', [
    ['baklava', 'Baklava', 'بقلاوة'],
    ['kunafa', 'Kunafa', 'كنافة'],
    ['ice-cream', 'Ice cream', 'مثلجات'],
  ]),
  shop('groceries', 'Groceries', 'بقالة', [
    ['produce', 'Fruit & vegetables', 'خضار وفواكه'],
    ['spices', 'Spices', 'بهارات'],
    ['arabic-products', 'Arabic products', 'منتجات عربية'],
  ]),
  shop('meat-poultry', 'Meat & poultry', 'لحوم ودواجن', [
    ['halal', 'Halal', 'حلال'],
    ['fish', 'Fish', 'أسماك'],
  ]),
  service('catering', 'Catering', 'ضيافة وولائم', [
    ['buffet', 'Buffets', 'بوفيه'],
    ['home-cooked', 'Home-cooked meals', 'وجبات منزلية'],
  ]),
  service('halls-events', 'Halls & events', 'قاعات ومناسبات', [
    ['weddings', 'Weddings', 'أعراس'],
    ['decoration', 'Decoration', 'زينة'],
    ['equipment-hire', 'Equipment rental', 'تأجير معدات'],
  ]),
  service('clinics', 'Clinics', 'عيادات طبية', [
    ['family-medicine', 'Family medicine', 'طب أسرة'],
    ['pediatrics', 'Pediatrics', 'طب أطفال'],
    ['obstetrics', 'Women’s health', 'نساء وولادة'],
    ['cardiology', 'Cardiology', 'قلب'],
  ]),
  service('dental-care', 'Dental care', 'طب أسنان', [
    ['braces', 'Braces', 'تقويم أسنان'],
    ['implants', 'Implants', 'زراعة أسنان'],
    ['children', 'Children’s dentistry', 'أسنان أطفال'],
  ]),
  shop('pharmacies', 'Pharmacies', 'صيدليات', [['delivery', 'Medicine delivery', 'توصيل أدوية']]),
  service('eye-care', 'Eye care', 'عيون ونظارات', [
    ['exams', 'Eye exams', 'فحص نظر'],
    ['glasses', 'Glasses', 'نظارات'],
    ['lenses', 'Contact lenses', 'عدسات'],
  ]),
  service('mental-health', 'Mental health', 'صحة نفسية', [
    ['family-counseling', 'Family counseling', 'إرشاد أسري'],
    ['individual-therapy', 'Individual therapy', 'علاج فردي'],
  ]),
  service('physical-therapy', 'Physical therapy', 'علاج طبيعي', [
    ['rehabilitation', 'Rehabilitation', 'تأهيل'],
    ['injuries', 'Injuries', 'إصابات'],
  ]),
  service('home-elder-care', 'Home & elder care', 'رعاية منزلية ورعاية كبار السن', [
    ['nursing', 'Nursing', 'تمريض'],
    ['companionship', 'Companionship', 'مرافقة'],
  ]),
  service('labs-imaging', 'Labs & imaging', 'مختبرات وأشعة', [
    ['tests', 'Lab tests', 'تحاليل'],
    ['imaging', 'Imaging', 'أشعة'],
  ]),
  service('law', 'Law', 'محاماة', [
    ['immigration', 'Immigration', 'هجرة'],
    ['accidents', 'Accidents', 'حوادث'],
    ['family', 'Family', 'أسرة'],
    ['companies', 'Companies', 'شركات'],
  ]),
  service('immigration-paperwork', 'Immigration paperwork', 'معاملات هجرة', [
    ['family-reunion', 'Family reunion', 'لمّ شمل'],
    ['citizenship', 'Citizenship', 'جنسية'],
    ['passports', 'Passports', 'جوازات'],
  ]),
  service('translation-notary', 'Translation & notary', 'ترجمة وتوثيق', [
    ['documents', 'Documents', 'وثائق'],
    ['interpreting', 'Interpreting', 'ترجمة فورية'],
  ]),
  service('taxes-accounting', 'Taxes & accounting', 'ضرائب ومحاسبة', [
    ['individuals', 'Individuals', 'أفراد'],
    ['companies', 'Companies', 'شركات'],
  ]),
  service('banks-transfers', 'Banks & transfers', 'مصارف وتحويل أموال', [
    ['transfers', 'Money transfers', 'حوالات'],
    ['loans', 'Loans', 'قروض'],
  ]),
  service('insurance', 'Insurance', 'تأمين', [
    ['cars', 'Cars', 'سيارات'],
    ['health', 'Health', 'صحي'],
    ['homes', 'Homes', 'منازل'],
  ]),
  service('real-estate', 'Real estate', 'عقارات', [
    ['sales', 'Sales', 'بيع'],
    ['letting', 'Letting', 'تأجير'],
    ['management', 'Property management', 'إدارة أملاك'],
  ]),
  service('construction', 'Construction', 'بناء ومقاولات', [
    ['renovation', 'Renovation', 'ترميم'],
    ['kitchens', 'Kitchens', 'مطابخ'],
    ['floors', 'Floors', 'أرضيات'],
  ]),
  service('home-repair', 'Home repair', 'صيانة منازل', [
    ['plumbing', 'Plumbing', 'سباكة'],
    ['electrical', 'Electrical', 'كهرباء'],
    ['heating-cooling', 'Heating & cooling', 'تدفئة وتكييف'],
    ['roofs', 'Roofs', 'أسقف'],
  ]),
  service('cleaning', 'Cleaning', 'تنظيف', [
    ['homes', 'Homes', 'منازل'],
    ['offices', 'Offices', 'مكاتب'],
    ['carpets', 'Carpets', 'سجاد'],
  ]),
  service('moving-storage', 'Moving & storage', 'نقل وتخزين', [
    ['furniture', 'Furniture moving', 'نقل أثاث'],
    ['warehouses', 'Storage units', 'مستودعات'],
  ]),
  shop('furniture', 'Furniture', 'أثاث ومفروشات', [
    ['majlis', 'Majlis seating', 'مجالس'],
    ['carpets', 'Carpets', 'سجاد'],
    ['curtains', 'Curtains', 'ستائر'],
  ]),
  shop('appliances', 'Appliances', 'أجهزة منزلية', [
    ['sales', 'Sales', 'بيع'],
    ['repair', 'Repair', 'تصليح'],
  ]),
  service('car-repair', 'Car repair', 'تصليح سيارات', [
    ['mechanics', 'Mechanical work', 'ميكانيك'],
    ['body-paint', 'Body & paint', 'هيكل ودهان'],
    ['tires', 'Tires', 'إطارات'],
  ]),
  shop('car-sales-parts', 'Car sales & parts', 'سيارات وقطع غيار', [
    ['new', 'New cars', 'سيارات جديدة'],
    ['used', 'Used cars', 'سيارات مستعملة'],
    ['parts', 'Parts', 'قطع غيار'],
  ]),
  service('passenger-transport', 'Passenger transport', 'نقل ركاب', [
    ['airport', 'Airport rides', 'توصيل إلى المطار'],
    ['limousine', 'Limousines', 'ليموزين'],
  ]),
  service('towing', 'Towing', 'سحب سيارات', [['roadside', 'Roadside help', 'خدمة على الطريق']]),
  shop('gas-stations', 'Gas stations', 'محطات وقود', [['car-wash', 'Car wash', 'غسيل سيارات']]),
  service('barbers', 'Barbers', 'حلاقة', [
    ['hair', 'Hair', 'شعر'],
    ['beard', 'Beard', 'لحية'],
  ]),
  service('beauty-salons', 'Beauty salons', 'تجميل', [
    ['hair', 'Hair', 'شعر'],
    ['nails', 'Nails', 'أظافر'],
    ['henna', 'Henna', 'حنّاء'],
    ['bridal', 'Bridal', 'عرائس'],
  ]),
  shop('clothing', 'Clothing', 'ملابس وأزياء', [
    ['men', 'Men', 'رجالي'],
    ['women', 'Women', 'نسائي'],
    ['children', 'Children', 'أطفال'],
    ['tailoring', 'Tailoring', 'خياطة'],
  ]),
  shop('gold-jewelry', 'Gold & jewelry', 'ذهب ومجوهرات', [
    ['goldsmithing', 'Goldsmithing', 'صياغة'],
    ['repair', 'Repair', 'تصليح'],
    ['watches', 'Watches', 'ساعات'],
  ]),
  shop('perfume-incense', 'Perfume & incense', 'عطور وبخور', [
    ['oud', 'Oud', 'عود'],
    ['gifts', 'Gifts', 'هدايا'],
  ]),
  shop('phones-computers', 'Phones & computers', 'هواتف وحواسيب', [
    ['sales', 'Sales', 'بيع'],
    ['repair', 'Repair', 'تصليح'],
  ]),
  service('printing-marketing', 'Printing & marketing', 'طباعة وتسويق', [
    ['signs', 'Signs', 'لافتات'],
    ['websites', 'Websites', 'مواقع إلكترونية'],
    ['design', 'Design', 'تصميم'],
  ]),
  service('photo-video', 'Photo & video', 'تصوير', [
    ['events', 'Events', 'مناسبات'],
    ['studio', 'Studio', 'استوديو'],
  ]),
  service('schools-tutoring', 'Schools & tutoring', 'مدارس ودروس', [
    ['arabic', 'Arabic', 'عربية'],
    ['english', 'English', 'إنجليزية'],
    ['tutoring', 'Tutoring', 'تقوية'],
  ]),
  service('child-care', 'Child care', 'رعاية أطفال', [
    ['daycare', 'Day care', 'حضانة'],
    ['after-school', 'After school', 'بعد المدرسة'],
  ]),
  service('driving-lessons', 'Driving lessons', 'تعليم قيادة سيارات', [
    ['theory', 'Theory', 'نظري'],
    ['practice', 'Practice', 'عملي'],
  ]),
  service('sports-fitness', 'Sports & fitness', 'رياضة ولياقة', [
    ['clubs', 'Clubs', 'أندية'],
    ['martial-arts', 'Martial arts', 'فنون قتالية'],
  ]),
  service('travel', 'Travel', 'سفر وسياحة', [
    ['tickets', 'Tickets', 'تذاكر'],
    ['trips', 'Trips', 'رحلات'],
    ['visas', 'Visas', 'تأشيرات'],
  ]),
  service('shipping', 'Shipping', 'شحن', [
    ['sea', 'By sea', 'بحري'],
    ['air', 'By air', 'جوي'],
    ['parcels', 'Parcels', 'طرود'],
  ]),
  shop('books-gifts', 'Books & gifts', 'كتب وهدايا', [
    ['stationery', 'Stationery', 'قرطاسية'],
    ['antiques', 'Antiques', 'تحف'],
  ]),
  shop('flowers', 'Flowers', 'زهور', [
    ['bouquets', 'Bouquets', 'باقات'],
    ['events', 'Events', 'مناسبات'],
  ]),
  // In alphabetical order, in both languages.
  service('places-of-worship', 'Places of worship', 'دور عبادة', [
    ['husayniyas', 'Assembly halls (husayniyas)', 'حسينيات'],
    ['churches', 'Churches', 'كنائس'],
    ['mosques', 'Mosques', 'مساجد'],
    ['temples', 'Temples', 'معابد'],
  ]),
  service('community-groups', 'Community groups', 'جمعيات ومراكز', [
    ['charity', 'Charity', 'خيرية'],
    ['culture', 'Culture', 'ثقافية'],
    ['youth', 'Youth', 'شبابية'],
  ]),
  service('funeral-services', 'Funeral services', 'خدمات جنائز', [
    ['transport', 'Transport', 'نقل'],
    ['burial', 'Burial', 'دفن'],
  ]),
  service('government-public', 'Government & public', 'جهات حكومية وعامة', [
    ['city-hall', 'City hall', 'بلدية'],
    ['library', 'Library', 'مكتبة'],
    ['post-office', 'Post office', 'بريد'],
  ]),
];

/** The five services themselves, by the names that the specification gives their ids. */
export const services = [
  { key: 'service_provider', type: 'others', nameEn: 'Services', nameAr: 'الخدمات' },
  { key: 'shops', type: 'shops', nameEn: 'Shops', nameAr: 'المتاجر' },
  { key: 'market_place', type: 'others', nameEn: 'Marketplace', nameAr: 'السوق' },
  { key: 'rent', type: 'others', nameEn: 'Rentals', nameAr: 'الإيجارات' },
  { key: 'jobs', type: 'others', nameEn: 'Jobs', nameAr: 'الوظائف' },
] as const;
