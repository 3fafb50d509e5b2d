import { thirdPartyChatUrl } from '@dalil/contract/third-party-chat';
import { useTranslations } from 'use-intl';

/** Third-party chat in an iframe, so that none of its scripts run in our pages. */
export function OtherChat({ id, nickname }: { id: string; nickname: string | null }) {
  const t = useTranslations('chat');
  return (
    <iframe
      className="chat-frame"
      title={t('title')}
      src={thirdPartyChatUrl(id, nickname ?? t('guest'))}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
    />
  );
}
