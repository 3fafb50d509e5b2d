import { apiQuery } from '@dalil/browser/api/api-query';
import { useClient } from '@dalil/browser/api/use-client';
import type { ImportedRow, ImportLineDetail, ImportVerdict } from '@dalil/contract/imports';
import { toast } from '@dalil/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

/** Identifies an import row: id of the import and number of the row. */
export interface LineOf {
  id: number;
  line: number;
}

/** Loads a full import row. The row is reloaded whenever it is opened, but never refetched while it is edited. */
export const useLine = (params: LineOf) =>
  useQuery({
    ...apiQuery(useClient(), 'GET staff/imports/:id/lines/:line', { params }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/**
 * Returns `mend`, which saves a corrected import row, shows the result and resolves to true if the row is valid. It
 * sends the version on screen if there is one, otherwise the current version.
 */
export function useCorrectLine(params: LineOf) {
  const t = useTranslations('staff.import');
  const client = useClient();
  const { act, busy } = useStaffMutation('importLines');
  async function mend(
    rowOf: (line: ImportLineDetail) => ImportedRow,
    { shown, another = false }: { shown?: ImportLineDetail; another?: boolean } = {},
  ): Promise<boolean> {
    let verdict: ImportVerdict = 'broken';
    const done = await act(
      async () => {
        const line = shown ?? (await client.call('GET staff/imports/:id/lines/:line', { params })).data;
        const body = { version: line.version, row: rowOf(line), another };
        verdict = (await client.call('PUT staff/imports/:id/lines/:line', { params, body })).data.verdict;
      },
      { done: null, conflict: t('mendedByOther') },
    );
    if (done) toast(verdict === 'broken' ? 'warning' : 'success', t(`mended.${verdict}`));
    return done && verdict !== 'broken';
  }
  return { mend, busy };
}
