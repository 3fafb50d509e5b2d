import type { StateName } from './pictures.ts';

interface SampleState {
  name: StateName;
  titleEn: string;
  titleAr: string;
  cityEn: string;
  cityAr: string;
  url?: string;
  current?: boolean;
}

/** States where Dalil is or will be available; those without a URL are still to come. */
export const sampleStates: readonly SampleState[] = [
  {
    name: 'michigan',
    titleEn: 'Michigan',
    titleAr: 'ميشيغان',
    cityEn: 'Dearborn',
    cityAr: 'ديربورن',
    url: '/',
    current: true,
  },
  {
    name: 'ohio',
    titleEn: 'Ohio',
    titleAr: 'أوهايو',
    cityEn: 'Columbus',
    cityAr: 'كولومبوس',
    url: 'https://ohio.dalil.example',
  },
  {
    name: 'newJersey',
    titleEn: 'New Jersey',
    titleAr: 'نيوجيرسي',
    cityEn: 'Paterson',
    cityAr: 'باترسون',
    url: 'https://newjersey.dalil.example',
  },
  { name: 'illinois', titleEn: 'Illinois', titleAr: 'إلينوي', cityEn: 'Chicago', cityAr: 'شيكاغو' },
  { name: 'newYork', titleEn: 'New York', titleAr: 'نيويورك', cityEn: 'Buffalo', cityAr: 'بافالو' },
  { name: 'texas', titleEn: 'Texas', titleAr: 'تكساس', cityEn: 'Houston', cityAr: 'هيوستن' },
  { name: 'california', titleEn: 'California', titleAr: 'كاليفورنيا', cityEn: 'Anaheim', cityAr: 'أنهايم' },
  { name: 'virginia', titleEn: 'Virginia', titleAr: 'فرجينيا', cityEn: 'Fairfax', cityAr: 'فيرفاكس' },
];
