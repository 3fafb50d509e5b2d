import type { Page } from '@playwright/test';

interface Table {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Builds a spreadsheet of `good` new businesses and some rows with typical errors. */
export function importFile(good: number, started = Date.now() % 10_000_000): Table {
  const line = (
    n: number,
    { name = `Souq ${started} ${n}`, category = 'Restaurants', zip = '48126', hours = '' },
  ) =>
    `${name},,${category},Levantine,${n} Warren Ave,${zip},313${String((started + n) % 10_000_000).padStart(7, '0')},${hours}`;
  const lines = [
    'name,name_arabic,category,sub_category,address,postal_code,phone,hours',
    ...Array.from({ length: good }, (_, n) => line(n, {})),
    line(good, { category: 'Resturants' }),
    line(good + 1, { zip: '4812' }),
    line(good + 2, { hours: '9-25' }),
    line(good + 3, { name: '' }),
    line(good + 4, { name: 'Ø¨ÙŠØª Ø¬Ø¯ÙŠØ¯' }),
    line(0, {}),
  ];
  return { name: 'dearborn-places.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
}

/** Uploads a spreadsheet on the import page and waits until it is parsed. */
export async function sendTable(page: Page, table: Table): Promise<void> {
  await page.locator('main input[type=file]').setInputFiles(table);
  await page.locator('.import-run').waitFor();
}
