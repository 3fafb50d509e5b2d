import { useClient } from '@dalil/browser/api/use-client';
import { useEffect, useRef } from 'react';
import { playChatSound } from './chat-sound.ts';

const presentMs = 60_000;

/** Tells the server while this page is seen, so that visitors are shown that staff are online. */
export function usePresence(isModerator: boolean): void {
  const client = useClient();
  useEffect(() => {
    if (!isModerator) return;
    const tell = () => {
      // The next one makes up for one that is lost.
      if (document.visibilityState === 'visible')
        void client.call('POST staff/chats/presence').catch(() => undefined);
    };
    tell();
    const timer = setInterval(tell, presentMs);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [client, isModerator]);
}

const counted = /^\(\d+\) /;

/** Shows in the title of the page how many visitors wait in the chat, and plays a sound when there is one more. */
export function useChatAlert(waiting: number | undefined): void {
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (waiting === undefined) return;
    if (before.current !== undefined && waiting > before.current) playChatSound();
    before.current = waiting;
  }, [waiting]);
  // After every render: whoever sets the title of a page need not know of it.
  useEffect(() => {
    const title = document.title.replace(counted, '');
    document.title = waiting ? `(${waiting}) ${title}` : title;
  });
}
