/** Converts a local date and time in the time zone to an ISO timestamp. */
export function fromZonedTime(day: string, time: string, timeZone: string): string {
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
  // Applies the offset twice, at the approximate time and at the resulting time, because the offset may change
  // between the two.
  const near = asIfUtc - offset(asIfUtc);
  return new Date(asIfUtc - offset(near)).toISOString();
}

/** Converts a timestamp to the local date and time in the time zone, as used by form fields. */
export function toZonedTime(moment: string, timeZone: string): { day: string; time: string } {
  // The Swedish locale formats dates as ISO 8601.
  const [day = '', time = ''] = new Date(moment).toLocaleString('sv-SE', { timeZone }).split(' ');
  return { day, time: time.slice(0, 5) };
}
