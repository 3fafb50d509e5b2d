import { languages } from '@dalil/messages/languages';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { type KindService, kinds } from './kinds.ts';
import { picture } from './picture.ts';

export const socialTypes = ['youtube', 'instagram', 'facebook', 'tiktok', 'twitter', 'pinterest'] as const;
export type SocialType = (typeof socialTypes)[number];

/** The five services, by the names that the specification gives their ids. */
export const serviceNames = Object.values(kinds).flatMap<KindService>(({ services }) => services) as [
  KindService,
  ...KindService[],
];
export type ServiceName = KindService;

/** The id is null while staff have not tied the service to a category. */
const service = z.object({ id: z.int().nullable() });

const logoSize = z
  .object({ width: z.int().positive(), height: z.int().positive() })
  .nullable()
  .describe('of the logo that staff brought; null for the drawing of Dalil');

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
        url: z.string().nullable().describe('null means Coming Soon'),
        current: z.boolean().describe('the state this site is for'),
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
      .describe('in which its streets are named, that of the signs first'),
    mapCentre: z.object({ lat: z.number(), lng: z.number() }),
  }),
  /** Public keys of outside services, from configuration; the product is complete with all of them null. */
  integrations: z.object({
    analyticsId: z.string().nullable(),
    mapStyleUrl: z.string().nullable(),
    mapTilesUrl: z.string().nullable().describe('one PMTiles file, of this site'),
    pushPublicKey: z.string().nullable(),
    chatWidgetId: z.string().nullable(),
  }),
});
export type GeneralSettings = z.output<typeof generalSettings>;

export const getGeneralSettings = endpoint({
  method: 'GET',
  path: 'general-settings',
  access: 'public',
  summary: 'Navigation, footer, city and public configuration of the site.',
  output: generalSettings,
});
