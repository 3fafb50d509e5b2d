import { sql } from 'drizzle-orm';
import { copyToLoadCities, type Loader, loadCityIds } from '../../db/bulk-load.ts';
import type { Transaction } from '../../db/database.ts';
import { samplePicture } from '../../seed/art/sample-picture.ts';
import { replaceSocialLinks, replaceStates, saveSettings } from './settings.service.ts';
import * as tables from './settings.table.ts';

type SettingsInput = Parameters<typeof saveSettings>[2];
type StateInput = Parameters<typeof replaceStates>[2][number];
type SocialInput = Parameters<typeof replaceSocialLinks>[2][number];

interface Content {
  settings?: Partial<SettingsInput>;
  states?: StateInput[];
  socialLinks?: SocialInput[];
}

const settings: SettingsInput = {
  navbarLogoEn: '/media/wordmark-en.svg',
  navbarLogoAr: '/media/wordmark-ar.svg',
  logoEn: '/media/wordmark-bilingual.svg',
  logoAr: '/media/wordmark-bilingual-rtl.svg',
  subscribeEn: 'New places, homes and jobs. No spam, unsubscribe any time.',
  subscribeAr: 'أماكن وبيوت ووظائف جديدة. من دون إزعاج، ويمكن إلغاء الاشتراك متى شئت.',
  copyrightEn: '© 2026 Dalil. All rights reserved.',
  copyrightAr: '© 2026 دليل. جميع الحقوق محفوظة.',
  email: 'hello@dalil.example',
  phone: '(313) 555-0142',
  address: '1200 Cedar Lantern Ave, Dearborn, MI 48126',
};

const states: StateInput[] = [
  state('Michigan', 'ميشيغان', 'Dearborn', 'ديربورن', { url: '/', current: true }),
  state('Ohio', 'أوهايو', 'Columbus', 'كولومبوس', { url: 'https://ohio.dalil.example' }),
  state('Illinois', 'إلينوي', 'Chicago', 'شيكاغو'),
];

const socialLinks: SocialInput[] = [
  { type: 'youtube', url: 'https://youtube.example/dalil' },
  { type: 'instagram', url: 'https://instagram.example/dalil' },
  { type: 'facebook', url: 'https://facebook.example/dalil' },
  { type: 'tiktok', url: 'https://tiktok.example/dalil' },
  { type: 'twitter', url: 'https://x.example/dalil' },
  { type: 'pinterest', url: 'https://pinterest.example/dalil' },
];

export async function createSettings(
  tx: Transaction,
  scope: { cityId: number },
  content: Content = {},
): Promise<void> {
  await saveSettings(tx, scope, { ...settings, ...content.settings });
  await replaceStates(tx, scope, content.states ?? states);
  await replaceSocialLinks(tx, scope, content.socialLinks ?? socialLinks);
}

function state(
  titleEn: string,
  titleAr: string,
  cityEn: string,
  cityAr: string,
  facts: { url?: string; current?: boolean } = {},
): StateInput {
  return { titleEn, titleAr, cityEn, cityAr, picture: samplePicture, ...facts };
}

export const loadSettings: Loader = async (tx, size) => {
  let rows = 0;
  for (const table of [tables.generalSettings, tables.states, tables.socialLinks])
    rows += await copyToLoadCities(tx, table, size);
  // The copies still refer to the demo city's categories.
  await tx.execute(sql`
    update general_settings settings set
      service_provider_id = (service.ids ->> 'service_provider')::int, shops_id = (service.ids ->> 'shops')::int,
      market_place_id = (service.ids ->> 'market_place')::int, rent_id = (service.ids ->> 'rent')::int, jobs_id = (service.ids ->> 'jobs')::int
    from (
      select city_id, jsonb_object_agg(key, id) ids from categories where kind = 'service' group by city_id
    ) service
    where service.city_id = settings.city_id and settings.city_id in (select ${loadCityIds(size)})`);
  return rows;
};
