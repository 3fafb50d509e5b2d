import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { count, idInAddress, shortText, typedText } from './inputs.ts';
import { staffLimits } from './staff-limits.ts';

/** What a table of businesses may say, by the name in its first line. Others are not looked at. */
export const importColumns = [
  'name',
  'name_arabic',
  'category',
  'sub_category',
  'address',
  'postal_code',
  'phone',
  'email',
  'website',
  'description',
  'services',
  'hours',
  'latitude',
  'longitude',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Without these no line could be made. */
export const neededColumns = ['name', 'category', 'sub_category', 'address', 'postal_code', 'phone'] as const;

export const importStates = ['ready', 'running', 'stopped', 'done'] as const;
export type ImportState = (typeof importStates)[number];

/** What an import makes of its lines: businesses without an owner that are public at once, or drafts. */
export const importAims = ['published', 'drafts'] as const;
export type ImportAim = (typeof importAims)[number];

/** The line that shows in the template how to fill it in. Left in the file, it is skipped. */
export const importExample = {
  name: 'Example Bakery',
  name_arabic: 'فرن المثال',
  address: '123 Michigan Ave',
  postal_code: '48126',
  phone: '(313) 555-0100',
  email: 'hello@bakery.example',
  website: 'https://bakery.example',
  description: 'Fresh bread every morning.',
  services: 'Bread | كعك',
  hours: 'Mon-Fri 9:00-17:00; Sat 10:00-14:00',
  latitude: '42.3223',
  longitude: '-83.1763',
} as const satisfies Partial<Record<ImportColumn, string>>;

/** What becomes of a line: `ready` to be made, `made`, `known` on the site already, or `broken` and left out. */
export const importVerdicts = ['ready', 'broken', 'known', 'made'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

/** Where something is wrong: a field of the form, the line as such, or that the file has it twice. */
export const importFields = [
  'line',
  'name',
  'nameArabic',
  'categoryId',
  'subCategoryIds',
  'address',
  'postalCode',
  'phone',
  'email',
  'website',
  'description',
  'services',
  'hours',
  'location',
  'duplicate',
] as const;
export type ImportField = (typeof importFields)[number];

/** Why: `staff.import.problem.<code>` in the catalogues. */
export const importProblems = [
  'cells',
  'quotes',
  'unreadable',
  'missing',
  'tooLong',
  'tooMany',
  'noCategory',
  'noCategoryBut',
  'noSubCategory',
  'noSubCategoryBut',
  'postalCode',
  'phone',
  'email',
  'website',
  'hours',
  'noHour',
  'location',
  'duplicate',
  'sameName',
  'sameNameKnown',
] as const;
export type ImportProblemCode = (typeof importProblems)[number];

const problem = z.object({
  field: z.enum(importFields),
  code: z.enum(importProblems),
  value: z.string().describe('what the file says there'),
  n: z.int().nullable().describe('the number that its text names: a length, an hour, a line'),
  instead: z.string().nullable().describe('what may have been meant'),
});
export type ImportProblem = z.output<typeof problem>;

const businessImport = z.object({
  id: z.int(),
  fileName: z.string(),
  state: z.enum(importStates),
  aim: z.enum(importAims),
  stalled: z.boolean().describe('runs, and has not moved for a while: it can be begun again'),
  lines: z.int(),
  counts: z.record(z.enum(importVerdicts), z.int()),
  nextLine: z.int().nullable().describe('which is made next; null when all are'),
  fields: z.partialRecord(z.enum(importFields), z.int()).describe('broken lines, by what is wrong first'),
  createdAt: z.iso.datetime(),
  forgottenAt: z.iso.datetime().describe('what was sent is kept until then; what was made of it stays'),
});
export type BusinessImport = z.output<typeof businessImport>;

const line = z.object({
  id: z.int().describe('the number of the line in the file'),
  verdict: z.enum(importVerdicts),
  title: z.string().nullable(),
  problems: z.array(problem),
  listingId: z.int().nullable().describe('of what was made, or was there already'),
});
export type ImportLine = z.output<typeof line>;

/** What a line says, by its columns. */
const row = z.partialRecord(z.enum(importColumns), typedText(staffLimits.import.line));
export type ImportedRow = z.output<typeof row>;

const lineInFull = line.extend({
  version: z.int(),
  columns: z.array(z.enum(importColumns)).describe('that the file has: others cannot be said in it'),
  row,
  text: z.string().nullable().describe('the whole line, where it could not be cut into its columns'),
  sameAs: z.object({ id: z.int(), row }).nullable().describe('the line that says the same, of a duplicate'),
});
export type ImportLineInFull = z.output<typeof lineInFull>;

const params = z.object({ id: idInAddress });
const lineParams = params.extend({ line: idInAddress });

export const createImport = endpoint({
  method: 'POST',
  path: 'staff/imports',
  access: 'moderator',
  summary:
    'Reads a table of businesses (CSV) and says of every line what would become of it. Nothing is made yet.',
  status: 201,
  encoding: 'form',
  body: z.object({
    file: z.instanceof(Uint8Array, { error: 'errors.field.required' }),
    name: shortText(120).min(1, 'errors.field.required'),
  }),
  output: businessImport,
});

export const listImports = endpoint({
  method: 'GET',
  path: 'staff/imports',
  access: 'moderator',
  summary: 'The tables that were sent lately, newest first.',
  query: pageQuery,
  output: z.array(businessImport),
  meta: pageMeta,
});

const names = z.object({ en: z.string(), ar: z.string() });
const importCategory = z.object({
  id: z.int(),
  names,
  subCategories: z.array(z.object({ id: z.int(), names })),
});
export type ImportCategory = z.output<typeof importCategory>;

export const listImportCategories = endpoint({
  method: 'GET',
  path: 'staff/imports/categories',
  access: 'moderator',
  summary: 'The categories of businesses and their sub categories, by the names that a table may use.',
  output: z.array(importCategory),
});

export const getImport = endpoint({
  method: 'GET',
  path: 'staff/imports/:id',
  access: 'moderator',
  summary: 'One of them, and how far it is.',
  params,
  output: businessImport,
});

export const listImportLines = endpoint({
  method: 'GET',
  path: 'staff/imports/:id/lines',
  access: 'moderator',
  summary: 'Its lines in their order, with what is wrong with each.',
  params,
  query: pageQuery.extend({
    verdict: z.enum(importVerdicts).optional(),
    field: z.enum(importFields).optional().describe('what is wrong first'),
  }),
  output: z.array(line),
  meta: pageMeta,
});

export const getImportLine = endpoint({
  method: 'GET',
  path: 'staff/imports/:id/lines/:line',
  access: 'moderator',
  summary: 'All that one line says, to be mended or compared.',
  params: lineParams,
  output: lineInFull,
});

export const mendImportLine = endpoint({
  method: 'PUT',
  path: 'staff/imports/:id/lines/:line',
  access: 'moderator',
  summary:
    'Says a broken line anew, and checks it as the file was. One that is sound is added with the others; with `another` also one of a name and place that are there already. 409 when somebody else mended it.',
  params: lineParams,
  body: z.object({
    version: count,
    another: z.boolean().default(false).describe('it is not the business of the same name and place'),
    row: row.refine(
      (cells) => Object.values(cells).join().length <= staffLimits.import.line,
      'errors.field.invalid',
    ),
  }),
  output: lineInFull,
});

export const exportBrokenLines = endpoint({
  method: 'GET',
  path: 'staff/imports/:id/broken',
  access: 'moderator',
  summary: 'The lines that were left out as a table, with the reason, to be mended and sent again.',
  params,
  output: z.string(),
  file: { type: 'text/csv', name: 'broken-lines.csv' },
});

export const moveImport = endpoint({
  method: 'POST',
  path: 'staff/imports/:id/state',
  access: 'moderator',
  summary:
    'Publishes the lines that are ready, without an owner, or makes drafts of them; or stops. Begun again it goes on where it was.',
  params,
  body: z.object({
    action: z.enum(['run', 'stop']),
    aim: z.enum(importAims).optional().describe('read when it starts; drafts unless said otherwise'),
  }),
  output: businessImport,
});

export const takeImported = endpoint({
  method: 'POST',
  path: 'staff/imports/:id/lines/:line/taken',
  access: 'moderator',
  summary: 'Gives the draft of a line to the caller, who adds its photos and sends it for review.',
  params: lineParams,
  output: z.object({ listingId: z.int() }),
});
