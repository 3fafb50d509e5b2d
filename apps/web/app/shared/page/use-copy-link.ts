import { toast } from '@dalil/ui/toast';
import { useTranslations } from 'use-intl';

/** Returns a function that copies a URL and notifies the user whether that succeeded. */
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
