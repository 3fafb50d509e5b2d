import type { ChatInList } from '@dalil/contract/staff-chat';
import { useTranslations } from 'use-intl';

const lettersOfGuest = 4;

/** A member's name; guests have none and are told apart by the end of the chat's id. */
export function VisitorName({ of: { id, visitor } }: { of: Pick<ChatInList, 'id' | 'visitor'> }) {
  const t = useTranslations('staff.chats');
  if (visitor) return <bdi>{visitor.name}</bdi>;
  return t.rich('guest', { id: () => <bdi dir="ltr">{id.slice(-lettersOfGuest)}</bdi> });
}

/** In which language they read the site, and so in which they are answered. */
export function VisitorLanguage({ of: { lang } }: { of: Pick<ChatInList, 'lang'> }) {
  const t = useTranslations('staff.chats');
  return (
    <span className="chat-lang">
      <span aria-hidden="true">{t(`mark.${lang}`)}</span>
      <span className="visually-hidden">{t(`lang.${lang}`)}</span>
    </span>
  );
}
