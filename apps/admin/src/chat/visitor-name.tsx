import type { ChatInList } from '@dalil/contract/staff-chat';
import { useTranslations } from 'use-intl';

const lettersOfGuest = 4;

/** Name of a member, or the end of the chat id for a guest, so that guests can be told apart. */
export function VisitorName({ of: { id, visitor } }: { of: Pick<ChatInList, 'id' | 'visitor'> }) {
  const t = useTranslations('staff.chats');
  if (visitor) return <bdi>{visitor.name}</bdi>;
  return t.rich('guest', { id: () => <bdi dir="ltr">{id.slice(-lettersOfGuest)}</bdi> });
}

/** Language in which the visitor reads the site, and therefore the language of replies. */
export function VisitorLanguage({ of: { lang } }: { of: Pick<ChatInList, 'lang'> }) {
  const t = useTranslations('staff.chats');
  return (
    <span className="chat-lang">
      <span aria-hidden="true">{t(`mark.${lang}`)}</span>
      <span className="visually-hidden">{t(`lang.${lang}`)}</span>
    </span>
  );
}
