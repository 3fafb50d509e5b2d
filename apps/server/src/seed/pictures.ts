import { readFile } from 'node:fs/promises';
import type { Picture } from '@dalil/contract/picture';
import type { ServiceName } from '@dalil/contract/settings';
import { drawPicture, keepSvg, type PictureOptions } from '../storage/pictures.ts';
import type { Storage } from '../storage/storage.ts';
import { type PlaceholderOptions, placeholder } from './art/placeholder.ts';
import { heroScene, squareScene } from './art/scenes.ts';
import { businessArt } from './businesses/art.ts';
import type { BusinessPictures } from './businesses/seed-businesses.ts';

type Style = Pick<PlaceholderOptions, 'palette' | 'icon' | 'layout'>;

const stateStyles = {
  michigan: { palette: 'clay', icon: 'store', layout: 'arch' },
  ohio: { palette: 'sand', icon: 'coffee', layout: 'mosaic' },
  newJersey: { palette: 'teal', icon: 'house', layout: 'plate' },
  illinois: { palette: 'blue', icon: 'building-2', layout: 'screen' },
  newYork: { palette: 'ink', icon: 'newspaper', layout: 'mosaic' },
  texas: { palette: 'olive', icon: 'graduation-cap', layout: 'rosette' },
  california: { palette: 'rose', icon: 'book-open', layout: 'arch' },
  virginia: { palette: 'plum', icon: 'landmark', layout: 'plate' },
} as const satisfies Record<string, Style>;

const serviceStyles: Record<ServiceName, Style> = {
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
} as const satisfies Record<string, Style>;

export type BlogSlug = keyof typeof blogStyles;
export type StateName = keyof typeof stateStyles;

/** What the pages of every city begin with, until staff have better ones. */
export interface CityPictures {
  hero: Picture;
  heroPhone: Picture;
  square: Picture;
  welcome: Picture;
  services: Record<ServiceName, Picture>;
  logos: { en: string; ar: string; onDarkEn: string; onDarkAr: string };
}

export interface SamplePictures extends CityPictures {
  states: Record<StateName, Picture>;
  blogs: Record<BlogSlug, Picture>;
  businesses: BusinessPictures;
}

const drawing =
  (storage: Storage) =>
  async <Name extends string>(
    kind: string,
    styles: Record<Name, Style>,
    width: number,
    height: number,
    widths: PictureOptions['widths'] = [160, 480, 960],
  ) => {
    // All at once, so that every core draws.
    const drawn = (Object.keys(styles) as Name[]).map(async (name) => {
      const svg = placeholder(`${kind}:${name}`, { ...styles[name], width, height });
      return [name, await drawPicture(storage, svg, { width, height, widths })] as const;
    });
    return Object.fromEntries(await Promise.all(drawn)) as Record<Name, Picture>;
  };

/** Of states that are no sample's: each as one of those looks. */
export function drawStates(storage: Storage, names: readonly string[]): Promise<Record<string, Picture>> {
  const looks: Style[] = Object.values(stateStyles);
  const styles: Record<string, Style> = {};
  for (const [place, name] of names.entries()) styles[name] = looks[place % looks.length] ?? stateStyles.ohio;
  return drawing(storage)('state', styles, 640, 400);
}

/** Draws what is not drawn yet; a second run finds everything in its place. */
export async function drawCityPictures(storage: Storage): Promise<CityPictures> {
  const logo = async (name: string) =>
    keepSvg(storage, await readFile(new URL(`./art/logo/${name}.svg`, import.meta.url), 'utf8'));
  return {
    hero: await drawPicture(storage, heroScene(1440, 750), {
      width: 1440,
      height: 750,
      widths: [960, 1440, 1920],
    }),
    heroPhone: await drawPicture(storage, heroScene(390, 750), {
      width: 390,
      height: 750,
      widths: [390, 780],
    }),
    square: await drawPicture(storage, squareScene(), { width: 456, height: 456, widths: [228, 456, 912] }),
    welcome: await drawPicture(storage, heroScene(1280, 720), {
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

export async function drawSamplePictures(storage: Storage): Promise<SamplePictures> {
  const draw = drawing(storage);
  return {
    ...(await drawCityPictures(storage)),
    states: await draw('state', stateStyles, 640, 400),
    blogs: await draw('blog', blogStyles, 640, 360),
    businesses: {
      scene: await draw('scene', businessArt.scene, 640, 400, [320, 640]),
      detail: await draw('detail', businessArt.detail, 640, 400, [320, 640]),
      // As wide as a page: nothing drawn for a card is blown up over it.
      cover: await draw('cover', businessArt.cover, 1600, 600, [960, 1600]),
      logo: await draw('logo', businessArt.logo, 96, 96, [192]),
    },
  };
}
