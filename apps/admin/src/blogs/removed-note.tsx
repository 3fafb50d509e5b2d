import { useClient } from '@dalil/browser/api/use-client';
import { Button } from '@dalil/ui/button';
import { Undo2 } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useStaffMutation } from '../shell/use-staff-mutation.ts';

/** The deleted draft, passed in the navigation state to the list of articles. */
export interface Removed {
  id: number;
  version: number;
  title: string;
}

/** Shown in the list after a draft was deleted, with a button that restores it. */
export function RemovedNote() {
  const t = useTranslations('staff.blogs');
  const client = useClient();
  const go = useNavigate();
  const { act, busy } = useStaffMutation('articles');
  const removed = (useLocation().state as { removed?: Removed } | null)?.removed;
  if (!removed) return null;
  const { id, version, title } = removed;
  const restore = async () => {
    const body = { version, action: 'restore' } as const;
    if (await act(() => client.call('POST staff/blogs/:id/state', { params: { id }, body })))
      await go('/blogs', { replace: true, state: null });
  };
  return (
    <Row between wrap gap={10} className="blog-undo" role="status">
      <span>{t.rich('removed', { title: () => <bdi>{title || t('untitled')}</bdi> })}</span>
      <Button variant="bordered" size="small" icon={Undo2} loading={busy} onClick={() => void restore()}>
        {t('undo')}
      </Button>
    </Row>
  );
}
