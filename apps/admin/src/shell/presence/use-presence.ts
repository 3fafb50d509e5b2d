import { useClient } from '@dalil/browser/api/use-client';
import { useEffect, useRef } from 'react';
import { playChatSound } from './chat-sound.ts';

const presentMs = 60_000;

/**
 * Reports to the server that a moderator is online while this page is visible, so that visitors see that staff are
 * online.
 */
export function usePresence(isModerator: boolean): void {
  const client = useClient();
  useEffect(() => {
    if (!isModerator) return;
    const tell = () => {
      // Errors are ignored, because the next presence report makes up for a lost one.
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

/** Shows the number of waiting chats in the document title and plays a sound when it rises. */
export function useChatAlert(waiting: number | undefined): void {
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (waiting === undefined) return;
    if (before.current !== undefined && waiting > before.current) playChatSound();
    before.current = waiting;
  }, [waiting]);
  // Runs after every render, because other code may have replaced the title.
  useEffect(() => {
    const title = document.title.replace(counted, '');
    document.title = waiting ? `(${waiting}) ${title}` : title;
  });
}
