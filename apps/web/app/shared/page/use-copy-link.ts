import { toast } from '@dalil/ui/toast';
import { useTranslations } from 'use-intl';

/** Copies an address, and says whether it could. */
export function useCopyLink(): (url: string) => Promise<void> {
  const t = useTranslations('common.link');
  return async (url) => {
    try {
      await navigator.clipboard.writeText(url);
      toast('success', t('copied'));
    } catch {
      toast('error', t('notCopied'));
    }
  };
}
