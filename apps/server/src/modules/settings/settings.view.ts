import type { Picture } from '@dalil/contract/picture';
import { type GeneralSettings, type ServiceName, serviceNames } from '@dalil/contract/settings';
import type { Config } from '../../config.ts';
import { textIn } from '../../db/columns.ts';
import { mapTilesPath } from '../../storage/map-tiles.ts';
import type { CityScope } from '../places/places.service.ts';
import type { SiteSettings } from './settings.service.ts';

type Integrations = Pick<
  Config,
  'ANALYTICS_ID' | 'MAP_STYLE_URL' | 'MAP_TILES' | 'VAPID_PUBLIC_KEY' | 'CHAT_WIDGET_ID'
>;

export function viewSettings(
  { lang, city }: CityScope,
  { states, socialLinks, ...settings }: SiteSettings,
  config: Integrations,
): GeneralSettings {
  return {
    ...viewLogo(settings.logoPicture, textIn(settings, 'logo', lang)),
    navbar: {
      ...viewLogo(settings.navbarPicture, textIn(settings, 'navbarLogo', lang)),
      states: states.map((state) => ({
        title: textIn(state, 'title', lang),
        city: textIn(state, 'city', lang),
        image: state.picture,
        url: state.url,
        current: state.current,
      })),
    },
    services: viewServices(settings),
    footer: {
      social_media: socialLinks,
      subscribe: textIn(settings, 'subscribe', lang),
      email: settings.email,
      phone: settings.phone,
      Copyright: textIn(settings, 'copyright', lang),
    },
    city: {
      id: city.id,
      name: textIn(city, 'name', lang),
      state: textIn(city, 'state', lang),
      timeZone: city.timeZone,
      currency: city.currency,
      streetLanguages: city.streetLanguages,
      mapCentre: { lat: city.mapLat, lng: city.mapLng },
    },
    integrations: {
      analyticsId: config.ANALYTICS_ID,
      mapStyleUrl: config.MAP_STYLE_URL,
      mapTilesUrl: mapTilesPath(config),
      pushPublicKey: config.VAPID_PUBLIC_KEY,
      chatWidgetId: config.CHAT_WIDGET_ID,
    },
  };
}

/** Its column is named after the service: `market_place_id`. */
const idColumn = (service: ServiceName) =>
  `${service.replace(/_./g, ([, letter = '']) => letter.toUpperCase())}Id` as ServiceColumn;

type CamelCase<Name extends string> = Name extends `${infer Start}_${infer Rest}`
  ? `${Start}${Capitalize<CamelCase<Rest>>}`
  : Name;
type ServiceColumn = `${CamelCase<ServiceName>}Id`;

const viewServices = (settings: Pick<SiteSettings, ServiceColumn>) =>
  Object.fromEntries(
    serviceNames.map((name) => [name, { id: settings[idColumn(name)] }]),
  ) as GeneralSettings['services'];

/** Uses the smallest file of an image: a logo is never wider on a page. */
function viewLogo(picture: Picture | null, drawing: string): Pick<GeneralSettings, 'logo' | 'logoSize'> {
  if (!picture) return { logo: drawing, logoSize: null };
  const { width, height, src, webp } = picture;
  return { logo: webp.split(' ', 1)[0] || src, logoSize: { width, height } };
}
