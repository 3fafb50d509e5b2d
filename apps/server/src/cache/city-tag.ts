/** A cache tag of one city: `cityTag('pages', 1, 'home')` is `pages:1:home`. */
export function cityTag(noun: string, cityId: number, part?: string): string {
  return part === undefined ? `${noun}:${cityId}` : `${noun}:${cityId}:${part}`;
}
