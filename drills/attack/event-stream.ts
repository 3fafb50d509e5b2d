import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http';

interface Hearing {
  /** Returns the URL of the event stream. Called for each connection. */
  url: () => string;
  headers: IncomingHttpHeaders;
  onOpen?: () => void;
  onHint?: (text: string) => void;
}

/**
 * Subscribes to events like a browser: after a disconnect it waits for the server's retry time and reconnects, with
 * back-off while nothing responds. Returns a function that stops it.
 */
export function subscribe({ url, headers, onOpen, onHint }: Hearing): () => void {
  let over = false;
  let failures = 0;
  let asking: ClientRequest | undefined;
  let timer: NodeJS.Timeout | undefined;
  const open = () => {
    let retryMs: number | null = null;
    let ended = false;
    const again = () => {
      if (ended || over) return;
      ended = true;
      failures = retryMs === null ? failures + 1 : 0;
      timer = setTimeout(open, retryMs ?? Math.random() * Math.min(60_000, 1_000 * 2 ** failures));
    };
    asking = request(url(), { agent: false, headers }, (response) => {
      if (response.statusCode === 200) onOpen?.();
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        const events = (rest + part).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          if (event.startsWith('retry: ')) retryMs = Number(event.slice(7));
          if (event.startsWith('data: ')) onHint?.(event.slice(6));
        }
      });
      response.on('error', again);
      response.on('close', again);
    });
    asking.on('error', again);
    asking.end();
  };
  open();
  return () => {
    over = true;
    clearTimeout(timer);
    asking?.destroy();
  };
}
