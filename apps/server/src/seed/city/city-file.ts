import { emailAddress, phoneNumber } from '@dalil/contract/account-fields';
import { limits } from '@dalil/contract/limits';
import { socialTypes } from '@dalil/contract/settings';
import { isHostName } from '@dalil/contract/staff-cities';
import { languages } from '@dalil/messages/languages';
import * as z from 'zod';
import { directoryTemplates, type TemplateName } from '../directory.ts';

const inBoth = z.strictObject({ en: z.string().trim().min(1).max(80), ar: z.string().trim().min(1).max(80) });

const point = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

const hostName = z
  .string()
  .max(253)
  .refine(isHostName, 'a name in lower case, without scheme, port or path, for example toledo.dalil.example');

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const currencies = Intl.supportedValuesOf('currency');

/** Input of `pnpm city:add`. Unknown keys are rejected, because a misspelled key would otherwise go unnoticed. */
export const cityFile = z
  .strictObject({
    id: z.int().positive().max(2_147_483_647).optional(),
    /** Primary hostname first. */
    hosts: z
      .array(hostName)
      .max(20)
      .refine((names) => new Set(names).size === names.length, 'each name once')
      .default([]),
    region: z.string().regex(/^[a-z]{2,8}$/, 'two to eight small letters, for example oh'),
    name: inBoth,
    state: inBoth,
    timeZone: z.string().refine(isTimeZone, 'no time zone that is known, for example America/New_York'),
    currency: z.string().refine((code) => currencies.includes(code), 'no currency, for example USD'),
    centre: point,
    streetLanguages: z.array(z.enum(languages)).min(1).max(languages.length),
    /** Arabic street names with the official names they belong to. */
    streets: z
      .array(
        z.strictObject({
          official: z.string().trim().min(1).max(80),
          arabic: z.string().trim().min(1).max(80),
        }),
      )
      .max(20_000)
      .default([]),
    /** Neighbourhoods in display order. */
    areas: z
      .array(
        z.strictObject({
          key: z
            .string()
            .regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'small letters and hyphens, for example old-west-end'),
          name: inBoth,
          centre: point,
        }),
      )
      .max(200)
      .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, 'each key once')
      .default([]),
    categories: z.enum(Object.keys(directoryTemplates) as [TemplateName]).default('community'),
    contact: z.strictObject({
      email: emailAddress,
      /** Phone number in local notation. */
      phone: z
        .string()
        .max(40)
        .refine((text) => phoneNumber.safeParse(text).success, 'no phone number'),
      address: z.string().trim().min(1).max(200),
    }),
    socialLinks: z
      .array(z.strictObject({ type: z.enum(socialTypes), url: z.url({ protocol: /^https$/ }) }))
      .max(limits.footerSocialLinks)
      .default([]),
    /** Other states in the state menu. A state without `url` is shown as Coming Soon. */
    otherStates: z
      .array(
        z.strictObject({
          state: inBoth,
          city: inBoth,
          url: z
            .url({ protocol: /^https?$/ })
            .nullable()
            .default(null),
        }),
      )
      .max(60)
      .default([]),
  })
  .refine(({ id, hosts }) => id !== undefined || hosts.length > 0, {
    path: ['hosts'],
    error: 'needed where there is no id: by one of them the city is known when the file is read again',
  });

export type CityFile = z.output<typeof cityFile>;
