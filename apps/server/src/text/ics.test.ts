import { expect, test } from 'vitest';
import { calendarFile } from './ics.ts';

const day = {
  uid: 'rent-7@dearborn.example',
  changedAt: new Date('2026-11-02T10:20:30.400Z'),
  day: '2026-12-01',
  title: 'Available: two rooms, near the park; with light',
  text: 'شقة مشمسة قرب الحديقة، قريبة من المدرسة والمسجد والسوق، والجيران طيبون\nBEGIN:VEVENT\u0007',
  url: 'https://dearborn.example/Rent/7',
  lang: 'en',
};

/** Joins folded (wrapped) lines again, as a calendar app does. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a calendar day is an RFC 5545 event that its texts cannot break', () => {
  const file = calendarFile(day);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(unfolded(file)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dalil//Dalil//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:rent-7@dearborn.example',
    'DTSTAMP:20261102T102030Z',
    'DTSTART;VALUE=DATE:20261201',
    String.raw`SUMMARY;LANGUAGE=en:Available: two rooms\, near the park\; with light`,
    String.raw`DESCRIPTION;LANGUAGE=en:شقة مشمسة قرب الحديقة، قريبة من المدرسة والمسجد والسوق، والجيران طيبون\nBEGIN:VEVENT`,
    'URL:https://dearborn.example/Rent/7',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no line is longer than 75 octets or splits a character', () => {
  const lines = calendarFile({ ...day, title: `${'ش'.repeat(200)}${'👩‍🌾'.repeat(20)}` }).split('\r\n');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
    expect(line.isWellFormed()).toBe(true);
  }
});
