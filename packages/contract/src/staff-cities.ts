import * as z from 'zod';
import { both, missing } from './content.ts';
import { endpoint } from './endpoint.ts';
import { id, idInAddress, shortText, whenFit } from './inputs.ts';
import { staffLimits } from './staff-limits.ts';

/** The cities of the deployment, and the names under which each is visited. */

const most = staffLimits.cities;

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const names = new RegExp(`^(?=.*[a-z])${label}(?:\\.${label})*$`);

/** As browsers say it: in small letters, other scripts as `xn--…`, without scheme, port or path. */
export const isHostName = (name: string): boolean => name.length <= most.host && names.test(name);

const hostName = shortText(most.host, { missing, tooLong: 'errors.field.host' })
  .transform((typed) => typed.toLowerCase())
  .refine(isHostName, { error: 'errors.field.host', ...whenFit });
const hosts = z.array(hostName).max(most.hosts);
const word = shortText(most.name, { missing }).min(1, missing);

const staffCity = z.object({
  id,
  region: z.string(),
  name: both(z.string()),
  state: both(z.string()),
  hosts: z.array(z.string()).describe('the main one first'),
  mayChange: z.boolean().describe('by whoever asks'),
});
export type StaffCity = z.output<typeof staffCity>;

export const listStaffCities = endpoint({
  method: 'GET',
  path: 'staff/cities',
  access: 'admin',
  summary: 'The cities of the deployment with their names; an admin of one city sees that one.',
  output: z.array(staffCity),
});

const change = z.object({
  name: both(word),
  state: both(word),
  hosts: hosts
    .refine((given) => new Set(given).size === given.length, {
      error: 'errors.field.hostTwice',
      ...whenFit,
    })
    .describe('the main one first: pages, shared links and mails name it'),
  before: hosts.describe('what they were when this was decided'),
});
export type CityChange = z.output<typeof change>;

export const saveStaffCity = endpoint({
  method: 'PUT',
  path: 'staff/cities/:id',
  access: 'admin',
  summary:
    'Renames a city and sets its host names, which count within seconds; for an admin of all. A name of another city is refused, and so is taking the last one. 409 when somebody changed them meanwhile.',
  params: z.object({ id: idInAddress }),
  body: change,
  output: staffCity,
});
