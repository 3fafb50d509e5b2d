import { readFile } from 'node:fs/promises';
import type { Picture } from '@dalil/contract/picture';
import type { ServiceName } from '@dalil/contract/settings';
import type { PictureOptions } from '../storage/encode-picture.ts';
import { renderSvg, storeSvg } from '../storage/pictures.ts';
import type { Storage } from '../storage/storage.ts';
import { businessLooks, sharedLooks } from './businesses/business-images.ts';
import { type BusinessImages, keyOf, newestFirst } from './businesses/seed-businesses.ts';
import type { Look } from './images/looks.ts';
import { monogram } from './images/monogram.ts';
import { placeholder } from './images/placeholder.ts';
import { heroScene, squareScene } from './images/scenes.ts';
import type { Photo } from './posts/post-photos.ts';
import { timedProducts } from './products/seed-products.ts';
import { productPhotos } from './products/things.ts';
import { rentPhotos } from './rents/rent-images.ts';
import { timedOffers } from './rents/seed-rents.ts';

const stateStyles = {
  michigan: { palette: 'clay', icon: 'store', layout: 'arch' },
  ohio: { palette: 'sand', icon: 'coffee', layout: 'mosaic' },
  newJersey: { palette: 'teal', icon: 'house', layout: 'plate' },
  illinois: { palette: 'blue', icon: 'building-2', layout: 'screen' },
  newYork: { palette: 'ink', icon: 'newspaper', layout: 'mosaic' },
  texas: { palette: 'olive', icon: 'graduation-cap', layout: 'rosette' },
  california: { palette: 'rose', icon: 'book-open', layout: 'arch' },
  virginia: { palette: 'plum', icon: 'landmark', layout: 'plate' },
} as const satisfies Record<string, Look>;

const serviceStyles: Record<ServiceName, Look> = {
  service_provider: { palette: 'ink', icon: 'hammer', layout: 'mosaic' },
  shops: { palette: 'olive', icon: 'shopping-basket', layout: 'arch' },
  market_place: { palette: 'clay', icon: 'sofa', layout: 'screen' },
  rent: { palette: 'blue', icon: 'building-2', layout: 'plate' },
  jobs: { palette: 'teal', icon: 'briefcase', layout: 'rosette' },
};

const blogStyles = {
  'opening-a-small-business': { palette: 'teal', icon: 'store', layout: 'screen' },
  'saturday-morning-shopping': { palette: 'clay', icon: 'croissant', layout: 'arch' },
  'before-you-sign-a-lease': { palette: 'blue', icon: 'key-round', layout: 'plate' },
  'your-first-winter': { palette: 'ink', icon: 'moon-star', layout: 'mosaic' },
} as const satisfies Record<string, Look>;

export type BlogSlug = keyof typeof blogStyles;
export type StateName = keyof typeof stateStyles;

/** Initial images of a city's pages, until staff upload better ones. */
export interface CityImages {
  hero: Picture;
  heroPhone: Picture;
  square: Picture;
  welcome: Picture;
  services: Record<ServiceName, Picture>;
  logos: { en: string; ar: string; onDarkEn: string; onDarkAr: string };
}

export interface DemoImages extends CityImages {
  states: Record<StateName, Picture>;
  blogs: Record<BlogSlug, Picture>;
  businesses: BusinessImages;
  rents: PostImages;
  products: PostImages;
}

/** Photos of demo posts, keyed by the title of the post. */
export type PostImages = Readonly<Record<string, readonly Picture[]>>;

/** Encoder effort for the hundreds of photos: files are a fifth larger but take a third of the time. */
const quickly = { avifEffort: 0, webpEffort: 2 } satisfies Partial<PictureOptions>;

/** Generates images in parallel to use all cores. */
async function generateEach<Name extends string, Subject>(
  storage: Storage,
  subjects: Record<Name, Subject>,
  svgOf: (subject: Subject, name: Name) => string,
  options: PictureOptions,
): Promise<Record<Name, Picture>> {
  const drawn = (Object.keys(subjects) as Name[]).map(
    async (name) =>
      [name, await renderSvg(storage, svgOf(subjects[name], name), { ...quickly, ...options })] as const,
  );
  return Object.fromEntries(await Promise.all(drawn)) as Record<Name, Picture>;
}

const drawing =
  (storage: Storage) =>
  <Name extends string>(
    kind: string,
    looks: Record<Name, Look>,
    width: number,
    height: number,
    widths: PictureOptions['widths'] = [160, 480, 960],
  ) =>
    generateEach(storage, looks, (look, name) => placeholder(`${kind}:${name}`, { ...look, width, height }), {
      width,
      height,
      widths,
    });

/** Generates images for states outside the demo data; each looks like the image of one of the demo states. */
export function generateStateImages(
  storage: Storage,
  names: readonly string[],
): Promise<Record<string, Picture>> {
  const looks: Look[] = Object.values(stateStyles);
  const chosen: Record<string, Look> = {};
  for (const [place, name] of names.entries()) chosen[name] = looks[place % looks.length] ?? stateStyles.ohio;
  return drawing(storage)('state', chosen, 640, 400);
}

/** Generates the images of a city's pages; images already in the storage are reused. */
export async function generateCityImages(storage: Storage): Promise<CityImages> {
  const logo = async (name: string) =>
    storeSvg(storage, await readFile(new URL(`./images/logo/${name}.svg`, import.meta.url), 'utf8'));
  return {
    hero: await renderSvg(storage, heroScene(1440, 750), {
      width: 1440,
      height: 750,
      widths: [960, 1440, 1920],
    }),
    heroPhone: await renderSvg(storage, heroScene(390, 750), {
      width: 390,
      height: 750,
      widths: [390, 780],
    }),
    square: await renderSvg(storage, squareScene(), { width: 456, height: 456, widths: [228, 456, 912] }),
    welcome: await renderSvg(storage, heroScene(1280, 720), {
      width: 1280,
      height: 720,
      widths: [640, 1280],
    }),
    services: await drawing(storage)('service', serviceStyles, 640, 360),
    logos: {
      en: await logo('wordmark-en'),
      ar: await logo('wordmark-ar'),
      onDarkEn: await logo('wordmark-bilingual-on-dark'),
      onDarkAr: await logo('wordmark-bilingual-rtl-on-dark'),
    },
  };
}

export async function generateDemoImages(storage: Storage): Promise<DemoImages> {
  const draw = drawing(storage);
  return {
    ...(await generateCityImages(storage)),
    states: await draw('state', stateStyles, 640, 400),
    blogs: await draw('blog', blogStyles, 1280, 720),
    businesses: await drawBusinesses(storage),
    rents: await drawPosts(storage, rentPhotos(timedOffers)),
    products: await drawPosts(storage, productPhotos(timedProducts.map(({ post }) => post))),
  };
}

async function drawPosts(
  storage: Storage,
  photos: ReadonlyMap<{ title: string }, readonly Photo[]>,
): Promise<PostImages> {
  const looks = Object.fromEntries([...photos.values()].flat().map(({ name, look }) => [name, look]));
  const drawn = await drawing(storage)('post', looks, 640, 480, [320, 640]);
  return Object.fromEntries(
    [...photos].map(([{ title }, own]) => [title, own.flatMap(({ name }) => drawn[name] ?? [])]),
  );
}

async function drawBusinesses(storage: Storage): Promise<BusinessImages> {
  const draw = drawing(storage);
  const looks = businessLooks(newestFirst);
  const signs = Object.fromEntries(
    [...looks].map(([business, look]) => [keyOf(business), { business, look }]),
  );
  const own = Object.fromEntries(Object.entries(signs).map(([key, { look }]) => [key, look]));
  return {
    own: await draw('business', own, 640, 400, [320, 640]),
    scene: await draw('scene', sharedLooks(0), 640, 400, [320, 640]),
    detail: await draw('detail', sharedLooks(2), 640, 400, [320, 640]),
    // Covers are as wide as a page; otherwise a card image would have to be enlarged.
    cover: await draw('cover', sharedLooks(1), 1600, 600, [960, 1600]),
    logo: await generateEach(
      storage,
      signs,
      ({ business, look }) => monogram(business[business.lang], business.lang, look.palette),
      { width: 96, height: 96, widths: [192] },
    ),
  };
}
