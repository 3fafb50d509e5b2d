import type { ServiceName } from '@dalil/contract/settings';
import type { Transaction } from '../db/database.ts';
import { createBlog } from '../modules/blogs/blogs.factory.ts';
import { createCategory } from '../modules/categories/categories.factory.ts';
import { foldCounts } from '../modules/categories/category-counts.service.ts';
import {
  createHero,
  createPage,
  createPresentations,
  createWelcome,
} from '../modules/pages/pages.factory.ts';
import { createCity } from '../modules/places/places.factory.ts';
import { createSettings } from '../modules/settings/settings.factory.ts';
import { sampleBlogs } from './blogs.ts';
import { seedBusinesses } from './businesses/seed-businesses.ts';
import { directory, services } from './directory.ts';
import { about, contact, ourServices, presentations } from './info-pages.ts';
import { eula, privacy, terms } from './legal-pages.ts';
import { mapSketch } from './map-sketch.ts';
import type { SamplePictures } from './pictures.ts';
import { singularNames } from './singular-names.ts';
import { sampleStates } from './states.ts';

/** Dearborn as the site shows it on the first day. Running it again puts the sample's own words back and adds nothing. */
export async function seedSampleCity(tx: Transaction, pictures: SamplePictures): Promise<void> {
  const scope = await createCity(tx, { mapSketch });
  const categories = await seedDirectory(tx, scope);
  const serviceIds = await seedServices(tx, scope);

  await createSettings(tx, scope, {
    settings: {
      // The site's own drawings, which it also has for dark ground.
      navbarLogoEn: '/logo/wordmark-en.svg',
      navbarLogoAr: '/logo/wordmark-ar.svg',
      logoEn: pictures.logos.onDarkEn,
      logoAr: pictures.logos.onDarkAr,
      serviceProviderId: serviceIds.service_provider,
      shopsId: serviceIds.shops,
      marketPlaceId: serviceIds.market_place,
      rentId: serviceIds.rent,
      jobsId: serviceIds.jobs,
    },
    states: sampleStates.map(({ name, ...state }) => ({ ...state, picture: pictures.states[name] })),
  });
  await createHero(tx, scope, {
    media: pictures.hero,
    phone: pictures.heroPhone,
    square: pictures.square,
  });
  await createWelcome(tx, scope, { link: pictures.welcome.src });
  await createPage(tx, scope, 'about', about(pictures.square));
  await createPage(tx, scope, 'our_services', ourServices);
  await createPresentations(tx, scope, presentations(pictures.services));
  await createPage(tx, scope, 'contact', contact);
  await createPage(tx, scope, 'privacy', privacy);
  await createPage(tx, scope, 'terms', terms);
  await createPage(tx, scope, 'eula', eula);
  for (const blog of sampleBlogs) {
    await createBlog(tx, scope, { ...blog, picture: pictures.blogs[blog.slug] });
  }
  await seedBusinesses(tx, scope, categories, pictures.businesses);
  await foldCounts(tx);
}

async function seedDirectory(tx: Transaction, scope: { cityId: number }): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [position, { key, type, en, ar, children }] of directory.entries()) {
    const [oneEn, oneAr] = singularNames[key] ?? [];
    const names = { nameEn: en, nameAr: ar, oneEn, oneAr };
    const parentId = await createCategory(tx, scope, { key, type, position, ...names });
    ids.set(key, parentId);
    for (const [place, [childKey, nameEn, nameAr]] of children.entries()) {
      const path = `${key}/${childKey}`;
      const id = await createCategory(tx, scope, {
        key: path,
        parentId,
        type,
        position: place,
        nameEn,
        nameAr,
      });
      ids.set(path, id);
    }
  }
  return ids;
}

async function seedServices(
  tx: Transaction,
  scope: { cityId: number },
): Promise<Record<ServiceName, number>> {
  const ids = {} as Record<ServiceName, number>;
  for (const [position, service] of services.entries()) {
    ids[service.key] = await createCategory(tx, scope, { ...service, kind: 'service', position });
  }
  return ids;
}
