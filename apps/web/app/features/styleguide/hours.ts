import type { OpenStatus } from '@dalil/messages/hours';

/** Open until noon in the city, on a Thursday. */
export const closesAtNoon: OpenStatus = {
  state: 'open',
  until: Date.parse('2026-02-12T17:00:00Z'),
  day: 'today',
  midnight: false,
  soon: false,
};

export const opensTomorrow: OpenStatus = {
  state: 'opens',
  at: Date.parse('2026-02-13T14:00:00Z'),
  day: 'tomorrow',
  midnight: false,
};

export const openStatuses: readonly OpenStatus[] = [
  closesAtNoon,
  opensTomorrow,
  { state: 'alwaysOpen' },
  { state: 'notGiven' },
];

export const cityTimeZone = 'America/Detroit';
