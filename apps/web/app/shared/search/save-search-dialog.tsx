import '../forms/dialog-form.css';
import { failureCode } from '@dalil/browser/api/failure-code';
import { useClient } from '@dalil/browser/api/use-client';
import type { InputOfRoute } from '@dalil/contract/client';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import type { AlertFrequency, SavedSearch } from '@dalil/contract/saved-searches';
import { Button, ButtonLink } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { Row } from '@dalil/ui/layout';
import { RadioGroup } from '@dalil/ui/radio-group';
import { toast } from '@dalil/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface SaveSearchDialogProps {
  search: Omit<InputOfRoute<'POST profile/searches'>['body'], 'frequency'>;
  /** The stored entry, if the user saved this search before. */
  saved: SavedSearch | undefined;
  open: boolean;
  onClose: () => void;
}

const frequencies = ['instant', 'daily', 'weekly'] as const satisfies AlertFrequency[];

/** Dialog to choose how often to be notified of new results. */
export function SaveSearchDialog({ search, saved, open, onClose }: SaveSearchDialogProps) {
  const t = useTranslations();
  const client = useClient();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<AlertFrequency | null>(null);
  const [busy, setBusy] = useState(false);
  const frequency = chosen ?? saved?.frequency ?? 'daily';

  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await queries.invalidateQueries({ queryKey: ['GET profile/searches'] });
      return true;
    } catch (error) {
      toast('error', t(`errors.${failureCode(error)}`));
      return false;
    }
  };
  async function save(): Promise<void> {
    setBusy(true);
    const done = await act(async () => {
      const { data } = await client.call('POST profile/searches', { body: { ...search, frequency } });
      const remove = () => client.call('DELETE profile/searches/:id', { params: { id: data.id } });
      const undo = { label: t('common.action.undo'), onPress: () => void act(remove) };
      onClose();
      toast('success', t('alerts.done'), saved ? undefined : undo);
    });
    setBusy(false);
    if (done) setChosen(null);
  }

  return (
    <Dialog
      size="small"
      open={open}
      onClose={onClose}
      title={t(saved ? 'alerts.dialog.saved' : 'alerts.dialog.title')}
    >
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <RadioGroup
          label={t('alerts.dialog.frequency')}
          options={frequencies.map((value) => ({
            value,
            label: t(`alerts.frequency.${value}`),
            ...(value === 'instant' && {
              hint: t('alerts.hint.instant', { n: limits.alerts.mailsPerDay }),
            }),
          }))}
          value={frequency}
          onChange={setChosen}
        />
        <p>{t('alerts.dialog.lede')}</p>
        <Row wrap gap={12}>
          <Button type="submit" loading={busy}>
            {t('alerts.dialog.save')}
          </Button>
          <ButtonLink variant="ghost" href={href(paths.savedSearches)}>
            {t('alerts.dialog.all')}
          </ButtonLink>
        </Row>
      </form>
    </Dialog>
  );
}
