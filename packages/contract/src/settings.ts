import { languages } from '@dalil/messages/languages';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { type KindService, kinds } from './kinds.ts';
import { picture } from './picture.ts';

export const socialTypes = ['youtube', 'instagram', 'facebook', 'tiktok', 'twitter', 'pinterest'] as const;
export type SocialType = (typeof socialTypes)[number];

/** Keys of the five services in the settings, in the spelling of the specification; each holds a category id. */
export const serviceNames = Object.values(kinds).flatMap<KindService>(({ services }) => services) as [
  KindService,
  ...KindService[],
];
/**
 * Name of one of the five services in the settings, such as `service_provider`. Settings assign a category to each.
 */
export type ServiceName = KindService;

/** Category id of a service; null until staff assign a category to it. */
const service = z.object({ id: z.int().nullable() });

const logoSize = z
  .object({ width: z.int().positive(), height: z.int().positive() })
  .nullable()
  .describe('URL of the uploaded logo; null for the default Dalil logo');

export const generalSettings = z.object({
  logo: z.string(),
  logoSize,
  navbar: z.object({
    logo: z.string(),
    logoSize,
    states: z.array(
      z.object({
        title: z.string(),
        city: z.string(),
        image: picture,
        url: z.string().nullable().describe('null for Coming Soon'),
        current: z.boolean().describe('true for the state of this site'),
      }),
    ),
  }),
  services: z.object(
    Object.fromEntries(serviceNames.map((name) => [name, service])) as Record<ServiceName, typeof service>,
  ),
  footer: z.object({
    social_media: z.array(z.object({ type: z.enum(socialTypes), url: z.url() })),
    subscribe: z.string(),
    email: z.string(),
    phone: z.string(),
    Copyright: z.string(),
  }),
  city: z.object({
    id: z.int(),
    name: z.string(),
    state: z.string(),
    timeZone: z.string(),
    currency: z.string(),
    streetLanguages: z
      .array(z.enum(languages))
      .describe('languages of the street names, that of the street signs first'),
    mapCentre: z.object({ lat: z.number(), lng: z.number() }),
  }),
  /** Public keys of external services, from the configuration; the product also works with all of them null. */
  integrations: z.object({
    analyticsId: z.string().nullable(),
    mapStyleUrl: z.string().nullable(),
    mapTilesUrl: z.string().nullable().describe('URL of a PMTiles file on this site'),
    pushPublicKey: z.string().nullable(),
    chatWidgetId: z.string().nullable(),
  }),
});
export type GeneralSettings = z.output<typeof generalSettings>;

export const getGeneralSettings = endpoint({
  method: 'GET',
  path: 'general-settings',
  access: 'public',
  summary: 'Returns navigation, footer, city and public configuration of the site.',
  output: generalSettings,
});
