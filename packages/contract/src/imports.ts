import * as z from 'zod';
import { pageMeta, pageQuery } from './cursor.ts';
import { endpoint } from './endpoint.ts';
import { count, draftText, idInUrl, shortText } from './inputs.ts';
import { staffLimits } from './staff-limits.ts';

/** Columns of a business spreadsheet, by the name in its header row. Other columns are ignored. */
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

/** Columns that a business spreadsheet must contain. */
export const requiredColumns = [
  'name',
  'category',
  'sub_category',
  'address',
  'postal_code',
  'phone',
] as const;

export const importStates = ['ready', 'running', 'stopped', 'done'] as const;
export type ImportState = (typeof importStates)[number];

/** What an import creates: public businesses without an owner, or drafts. */
export const importAims = ['published', 'drafts'] as const;
export type ImportAim = (typeof importAims)[number];

/** Example row of the spreadsheet template. The import skips it if it was left in the file. */
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

/**
 * Status of a spreadsheet row: `ready` to import, `made` (imported), `known` (already on the site), or `broken` and
 * skipped.
 */
export const importVerdicts = ['ready', 'broken', 'known', 'made'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

/**
 * What a problem of a row concerns: a form field, the whole row (`line`), or a duplicate in the file or a business of
 * the same name on the site (`duplicate`).
 */
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

/** Codes of problems in a spreadsheet; their texts are `staff.import.problem.<code>` in the catalogues. */
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
  value: z.string().describe('value in the file'),
  n: z.int().nullable().describe('number used in the message: a length, an hour or a row'),
  instead: z.string().nullable().describe('suggested value'),
});
export type ImportProblem = z.output<typeof problem>;

const businessImport = z.object({
  id: z.int(),
  fileName: z.string(),
  state: z.enum(importStates),
  aim: z.enum(importAims),
  stalled: z.boolean().describe('running without progress for a while; can be restarted'),
  lines: z.int(),
  counts: z.record(z.enum(importVerdicts), z.int()),
  nextLine: z.int().nullable().describe('next row to import; null when all are done'),
  fields: z
    .partialRecord(z.enum(importFields), z.int())
    .describe('number of broken rows by their first invalid field'),
  createdAt: z.iso.datetime(),
  forgottenAt: z.iso
    .datetime()
    .describe('time at which the uploaded data is deleted; what was created from it remains'),
});
export type BusinessImport = z.output<typeof businessImport>;

const line = z.object({
  id: z.int().describe('row number in the file'),
  verdict: z.enum(importVerdicts),
  title: z.string().nullable(),
  problems: z.array(problem),
  listingId: z.int().nullable().describe('id of the created or existing business'),
});
export type ImportLine = z.output<typeof line>;

/** Cells of a spreadsheet row by column name. */
const row = z.partialRecord(z.enum(importColumns), draftText(staffLimits.import.line));
/** Cells of a spreadsheet row by column name. */
export type ImportedRow = z.output<typeof row>;

const lineInFull = line.extend({
  version: z.int(),
  columns: z.array(z.enum(importColumns)).describe('columns of the file; only these can be corrected'),
  row,
  text: z.string().nullable().describe('the raw row if it could not be split into columns'),
  sameAs: z
    .object({ id: z.int(), row })
    .nullable()
    .describe('the row with the same content, for a duplicate'),
});
export type ImportLineDetail = z.output<typeof lineInFull>;

const params = z.object({ id: idInUrl });
const lineParams = params.extend({ line: idInUrl });

/** Endpoint that uploads and checks a spreadsheet. It creates no business; `changeImportState` starts that. */
export const createImport = endpoint({
  method: 'POST',
  path: 'staff/imports',
  access: 'moderator',
  summary:
    'Parses a spreadsheet of businesses (CSV) and returns the outcome for every row. Nothing is created yet.',
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
  summary: 'Lists recent uploads, newest first.',
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
  summary: 'Lists business categories and subcategories by the names a spreadsheet may use.',
  output: z.array(importCategory),
});

export const getImport = endpoint({
  method: 'GET',
  path: 'staff/imports/:id',
  access: 'moderator',
  summary: 'Returns an import and its progress.',
  params,
  output: businessImport,
});

export const listImportLines = endpoint({
  method: 'GET',
  path: 'staff/imports/:id/lines',
  access: 'moderator',
  summary: 'Lists the rows of an import in order, with their problems.',
  params,
  query: pageQuery.extend({
    verdict: z.enum(importVerdicts).optional(),
    field: z.enum(importFields).optional().describe('first invalid field'),
  }),
  output: z.array(line),
  meta: pageMeta,
});

export const getImportLine = endpoint({
  method: 'GET',
  path: 'staff/imports/:id/lines/:line',
  access: 'moderator',
  summary: 'Returns all data of a row, for correction or comparison.',
  params: lineParams,
  output: lineInFull,
});

export const correctImportLine = endpoint({
  method: 'PUT',
  path: 'staff/imports/:id/lines/:line',
  access: 'moderator',
  summary:
    'Corrects a broken row and validates it again. A valid row is imported with the others; with `another` also one whose name and place already exist. 409 if another editor has corrected it.',
  params: lineParams,
  body: z.object({
    version: count,
    another: z
      .boolean()
      .default(false)
      .describe('true if it differs from the existing business with the same name and place'),
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
  summary: 'Exports the skipped rows as a spreadsheet with the reasons, to be corrected and uploaded again.',
  params,
  output: z.string(),
  file: { type: 'text/csv', name: 'broken-lines.csv' },
});

export const changeImportState = endpoint({
  method: 'POST',
  path: 'staff/imports/:id/state',
  access: 'moderator',
  summary:
    'Starts or stops an import: publishes the ready rows without an owner, or creates drafts. A restart continues where it stopped.',
  params,
  body: z.object({
    action: z.enum(['run', 'stop']),
    aim: z.enum(importAims).optional().describe('read at the start; drafts by default'),
  }),
  output: businessImport,
});

export const assignImportedDraft = endpoint({
  method: 'POST',
  path: 'staff/imports/:id/lines/:line/taken',
  access: 'moderator',
  summary: 'Assigns the draft of a row to the caller, who adds photos and submits it for review.',
  params: lineParams,
  output: z.object({ listingId: z.int() }),
});
