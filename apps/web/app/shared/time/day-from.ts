const dayMs = 86_400_000;
const words = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' } as const;

/** The day of a moment as the city calls it now, when that has a word. */
export function dayFrom(at: string, timeZone: string, now = Date.now()) {
  const { format } = new Intl.DateTimeFormat('en-CA', { timeZone });
  const days = (Date.parse(format(Date.parse(at))) - Date.parse(format(now))) / dayMs;
  return words[String(days) as keyof typeof words] as (typeof words)[keyof typeof words] | undefined;
}
