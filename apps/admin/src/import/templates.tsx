import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import { useLanguage } from '@dalil/browser/page/language';
import { saveFile } from '@dalil/browser/page/save-file';
import { type ImportCategory, importColumns, importExample } from '@dalil/contract/imports';
import type { Language } from '@dalil/messages/languages';
import { Button } from '@dalil/ui/button';
import { Download } from '@dalil/ui/icons';
import { toast } from '@dalil/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Template files: a table with an example row, and the names of all categories. */
export function Templates() {
  const t = useTranslations('staff.import');
  const lang = useLanguage();
  const client = useClient();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function save(name: string, rowsOf: (categories: readonly ImportCategory[]) => string[][]) {
    setBusy(true);
    try {
      const { data } = await cache.fetchQuery(apiQuery(client, 'GET staff/imports/categories'));
      saveFile(name, csvOf(rowsOf(data)), 'text/csv');
    } catch {
      toast('error', t('categoriesFailed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button
        variant="ghost"
        icon={Download}
        loading={busy}
        onClick={() => void save('businesses.csv', (categories) => templateRows(categories, lang))}
      >
        {t('template')}
      </Button>
      <Button
        variant="ghost"
        icon={Download}
        loading={busy}
        onClick={() => void save('categories.csv', categoryRows)}
      >
        {t('categories')}
      </Button>
    </>
  );
}

function templateRows(categories: readonly ImportCategory[], lang: Language): string[][] {
  const [main] = categories;
  const example: Record<string, string> = {
    ...importExample,
    category: main?.names[lang] ?? '',
    sub_category: main?.subCategories[0]?.names[lang] ?? '',
  };
  return [[...importColumns], importColumns.map((column) => example[column] ?? '')];
}

function categoryRows(categories: readonly ImportCategory[]): string[][] {
  const rows = categories.flatMap(({ names, subCategories }) =>
    subCategories.map((sub) => [names.en, sub.names.en, names.ar, sub.names.ar]),
  );
  return [['category', 'sub_category', 'category (Arabic)', 'sub_category (Arabic)'], ...rows];
}

/** Returns CSV text. It starts with a byte order mark, without which Excel does not read UTF-8. */
const csvOf = (rows: readonly string[][]) =>
  `\uFEFF${rows.map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`).join('')}`;
