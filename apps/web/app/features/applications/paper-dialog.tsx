import { useMemberApi } from '@dalil/browser/api/use-api';
import type { Application } from '@dalil/contract/applications';
import { isolate } from '@dalil/messages/isolate';
import { AreaError } from '@dalil/ui/area-error';
import { Dialog } from '@dalil/ui/dialog';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';

interface PaperDialogProps {
  application: Application;
  open: boolean;
  onClose: () => void;
}

/** Pages of the résumé. They are embedded in the API response and have no URL that could be shared. */
export function PaperDialog({ application: { id, name }, open, onClose }: PaperDialogProps) {
  const t = useTranslations('applications');
  const read = useMemberApi('GET profile/applications/:id/file', { params: { id } });
  const paper = read.data?.data;
  const title = t('fileOf', { name: isolate(name) });
  return (
    <Dialog size="large" open={open} onClose={onClose} title={title}>
      {paper ? (
        <img className="paper-pages" src={paper.src} width={paper.width} height={paper.height} alt={title} />
      ) : read.isError ? (
        <AreaError onRetry={() => void read.refetch()} />
      ) : (
        <SkeletonArea>
          <Skeleton shape="block" height={600} />
        </SkeletonArea>
      )}
    </Dialog>
  );
}
