import * as z from 'zod';
import { both, missing } from './content.ts';
import { endpoint } from './endpoint.ts';
import { id, idInUrl, shortText, whenValidSoFar } from './inputs.ts';
import { staffLimits } from './staff-limits.ts';

/** Cities that this deployment serves, and their hostnames. */

const most = staffLimits.cities;

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const names = new RegExp(`^(?=.*[a-z])${label}(?:\\.${label})*$`);

/** True for a hostname as browsers send it: lower case, other scripts as `xn--…`, without scheme, port or path. */
export const isHostName = (name: string): boolean => name.length <= most.host && names.test(name);

const hostName = shortText(most.host, { missing, tooLong: 'errors.field.host' })
  .transform((typed) => typed.toLowerCase())
  .refine(isHostName, { error: 'errors.field.host', ...whenValidSoFar });
const hosts = z.array(hostName).max(most.hosts);
const word = shortText(most.name, { missing }).min(1, missing);

const staffCity = z.object({
  id,
  region: z.string(),
  name: both(z.string()),
  state: both(z.string()),
  hosts: z.array(z.string()).describe('main hostname first'),
  mayChange: z.boolean().describe('true if the caller may change it'),
});
export type StaffCity = z.output<typeof staffCity>;

export const listStaffCities = endpoint({
  method: 'GET',
  path: 'staff/cities',
  access: 'admin',
  summary:
    'Lists the cities of the deployment with their hostnames; an admin of one city sees only that one.',
  output: z.array(staffCity),
});

const change = z.object({
  name: both(word),
  state: both(word),
  hosts: hosts
    .refine((given) => new Set(given).size === given.length, {
      error: 'errors.field.hostTwice',
      ...whenValidSoFar,
    })
    .describe('main hostname first: pages, shared links and emails use it'),
  before: hosts.describe('hostnames on which the change is based'),
});
export type CityChange = z.output<typeof change>;

export const saveStaffCity = endpoint({
  method: 'PUT',
  path: 'staff/cities/:id',
  access: 'admin',
  summary:
    'Renames a city and sets its hostnames, which take effect within seconds; requires the admin role for all cities. A hostname of another city and removing the last one are rejected. 409 if they have changed meanwhile.',
  params: z.object({ id: idInUrl }),
  body: change,
  output: staffCity,
});
