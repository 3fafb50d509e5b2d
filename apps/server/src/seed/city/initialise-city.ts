import { type CategoryTree, treeOf } from '@dalil/contract/categories';
import type { ListingKindName } from '@dalil/contract/listing-states';
import type { ServiceName } from '@dalil/contract/settings';
import type { Transaction } from '../../db/database.ts';
import { starterVocabulary } from '../../modules/attributes/starter/starter-vocabulary.ts';
import { installVocabulary } from '../../modules/attributes/starter.service.ts';
import { createCategory } from '../../modules/categories/categories.factory.ts';
import { createUserGuide } from '../../modules/editorial/guides/guides.factory.ts';
import {
  createApp,
  createHero,
  createPage,
  createPresentations,
  createWelcome,
} from '../../modules/editorial/pages/pages.factory.ts';
import type { ListingKind } from '../../modules/listings/base/listing-kind.ts';
import { installReasons } from '../../modules/moderation/reasons/reasons.service.ts';
import type { CityNames } from '../../modules/places/places.service.ts';
import { createSettings } from '../../modules/settings/settings.factory.ts';
import { listingKinds } from '../../registry/listing-kinds.ts';
import type { InCity } from '../../scope.ts';
import {
  directoryTemplates,
  otherTrees,
  services,
  type TemplateName,
  type TreeTemplate,
} from '../directory.ts';
import type { CityImages } from '../images.ts';
import { about, contact, ourServices, presentations } from '../info-pages.ts';
import { eula, privacy, terms } from '../legal-pages.ts';
import { userGuide } from '../user-guide.ts';

type Settings = NonNullable<Parameters<typeof createSettings>[2]>;

interface Beginning extends Settings {
  categories?: TemplateName;
}

/**
 * Creates what a city needs before its first post: categories, attributes, services, settings and menus. Idempotent:
 * a second run updates what differs and adds nothing. Returns the ids of the directory's categories, by key.
 */
export async function initialiseCity(
  tx: Transaction,
  scope: InCity,
  pictures: CityImages,
  { categories = 'community', settings, ...menus }: Beginning,
): Promise<Map<string, number>> {
  const ids = await saveTree(tx, scope, 'directory', directoryTemplates[categories]);
  for (const [tree, template] of Object.entries(otherTrees) as [CategoryTree, TreeTemplate][])
    await saveTree(tx, scope, tree, template);
  await installVocabulary(tx, scope, 'directory', starterVocabulary);
  for (const [name, { starterAttributes }] of Object.entries(listingKinds) as [
    ListingKindName,
    ListingKind,
  ][])
    if (starterAttributes) await installVocabulary(tx, scope, treeOf(name), starterAttributes);
  await installReasons(tx, scope, listingKinds);
  const serviceIds = await saveServices(tx, scope);
  await createSettings(tx, scope, {
    ...menus,
    settings: {
      // These logos come with the site and also have a variant for dark backgrounds.
      navbarLogoEn: '/logo/wordmark-en.svg',
      navbarLogoAr: '/logo/wordmark-ar.svg',
      logoEn: pictures.logos.onDarkEn,
      logoAr: pictures.logos.onDarkAr,
      serviceProviderId: serviceIds.service_provider,
      shopsId: serviceIds.shops,
      marketPlaceId: serviceIds.market_place,
      rentId: serviceIds.rent,
      jobsId: serviceIds.jobs,
      ...settings,
    },
  });
  return ids;
}

/** Writes the initial page texts, which staff can edit later. */
export async function writeInitialPages(
  tx: Transaction,
  scope: InCity,
  names: CityNames,
  pictures: CityImages,
): Promise<void> {
  await createHero(tx, scope, {
    titleEn: `Your guide to Arab ${names.nameEn}`,
    titleAr: `دليلك إلى ${names.nameAr} العربية`,
    media: pictures.hero,
    phone: pictures.heroPhone,
    square: pictures.square,
  });
  await createWelcome(tx, scope, { link: pictures.welcome.src });
  await createApp(tx, scope);
  await createPage(tx, scope, 'about', about(pictures.square, names));
  await createPage(tx, scope, 'our_services', ourServices);
  await createPresentations(tx, scope, presentations(pictures.services));
  await createPage(tx, scope, 'contact', contact);
  await createPage(tx, scope, 'privacy', privacy);
  await createPage(tx, scope, 'terms', terms(names));
  await createPage(tx, scope, 'eula', eula);
  await createUserGuide(tx, scope, userGuide);
}

async function saveTree(
  tx: Transaction,
  scope: InCity,
  kind: CategoryTree,
  template: TreeTemplate,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [position, { key, type, en, ar, one, children }] of template.entries()) {
    const names = { nameEn: en, nameAr: ar, singularEn: one?.[0], singularAr: one?.[1] };
    const parentId = await createCategory(tx, scope, { kind, key, type, position, ...names });
    ids.set(key, parentId);
    for (const [place, [childKey, nameEn, nameAr]] of children.entries()) {
      const path = `${key}/${childKey}`;
      const child = { kind, key: path, parentId, type, position: place, nameEn, nameAr };
      ids.set(path, await createCategory(tx, scope, child));
    }
  }
  return ids;
}

async function saveServices(tx: Transaction, scope: InCity): Promise<Record<ServiceName, number>> {
  const ids = {} as Record<ServiceName, number>;
  for (const [position, service] of services.entries()) {
    ids[service.key] = await createCategory(tx, scope, { ...service, kind: 'service', position });
  }
  return ids;
}
