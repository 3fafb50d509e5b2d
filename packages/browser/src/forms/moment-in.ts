/** The moment at which clocks of the zone show this day and time. */
export function momentIn(day: string, time: string, timeZone: string): string {
  const asIfUtc = Date.parse(`${day}T${time}Z`);
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const offset = (at: number) => {
    const part = Object.fromEntries(shown.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute) - at;
  };
  // Once with the offset of about then, once with that of the moment itself.
  const near = asIfUtc - offset(asIfUtc);
  return new Date(asIfUtc - offset(near)).toISOString();
}

/** The day and the time that clocks of the zone show at a moment, as the fields of a form hold them. */
export function dayAndTimeIn(moment: string, timeZone: string): { day: string; time: string } {
  // Sweden writes dates as ISO 8601 does.
  const [day = '', time = ''] = new Date(moment).toLocaleString('sv-SE', { timeZone }).split(' ');
  return { day, time: time.slice(0, 5) };
}
