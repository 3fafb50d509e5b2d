/** In how many places two texts of one shape differ; a list that grew or shrank differs once for each that is new or gone. */
export function differencesIn(before: unknown, after: unknown): number {
  if (!isNested(before) || !isNested(after)) return Object.is(before, after) ? 0 : 1;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  let sum = 0;
  for (const name of names) sum += differencesIn(before[name], after[name]);
  return sum;
}

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isPicture(value);

/** Photos are compared as one: they have a dozen fields, and nobody edits one of them. */
const isPicture = (value: object) => 'src' in value && 'blur' in value;
