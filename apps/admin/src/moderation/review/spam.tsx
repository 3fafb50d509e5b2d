import { useClient } from '@dalil/browser/api/use-client';
import { limits } from '@dalil/contract/limits';
import type { ListingReview } from '@dalil/contract/moderation';
import { Button } from '@dalil/ui/button';
import { EyeOff } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import type { Undoable } from '../../shell/undo/use-undo.ts';
import { useStaffMutation } from '../../shell/use-staff-mutation.ts';

interface SpamProps {
  author: ListingReview['author'];
  onDone: (undoable: Undoable) => void;
}

/** Hides all posts of an author and suspends the account with one click; can be undone. */
export function Spam({ author: { id, name }, onDone }: SpamProps) {
  const t = useTranslations('staff.moderation.spam');
  const client = useClient();
  const { act, busy } = useStaffMutation();
  return (
    <Button
      variant="danger-line"
      size="small"
      icon={EyeOff}
      loading={busy}
      onClick={() =>
        void act(
          async () => {
            await client.call('POST staff/accounts/:id/suspension', { params: { id }, body: { spam: true } });
            const until = new Date(Date.now() + limits.undoDecisionMinutes * 60_000).toISOString();
            onDone({ what: 'spam', accountId: id, name, until });
          },
          { done: t('done') },
        )
      }
    >
      {t('action')}
    </Button>
  );
}
