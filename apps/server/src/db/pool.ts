import pg from 'pg';
import { PoolExhaustedError } from './errors.ts';

/**
 * pg client that tolerates a lost connection. A connection can end at any time, also between two queries of a
 * transaction; without a listener its `error` event would end the process. The next query on the connection fails by
 * itself.
 */
class ErrorTolerantClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Option for pools created elsewhere, so that a lost connection does not end the process. */
export const clientOption = { Client: ErrorTolerantClient };

interface PoolSettings extends pg.PoolConfig {
  /** Maximum number of waiting requests per connection. */
  waitingPerConnection: number;
}

/**
 * If no connection was released for this long, one request waits to detect the next release; further requests are
 * rejected at once.
 */
const exhaustedMs = 1_000;

/**
 * Connection pool that rejects at once when waiting would be futile: when too many requests already wait, or when one
 * waits and no connection is released. A visitor is better served by an immediate error than by a delayed one.
 */
export class BoundedPool extends pg.Pool {
  readonly #mostWaiting: number;
  /** Time at which a connection was last handed out, or a new one could still be opened. */
  #moved = 0;

  constructor({ waitingPerConnection, max = 10, ...config }: PoolSettings) {
    super({ ...config, max, ...clientOption } as pg.PoolConfig);
    this.#mostWaiting = max * waitingPerConnection;
    // Ignores the end of an idle connection: the next query opens a new one.
    this.on('error', () => undefined);
    this.on('acquire', () => {
      this.#moved = Date.now();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(response: Parameters<pg.Pool['connect']>[0]): void;
  override connect(response?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!response) {
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error))),
      );
    }
    const ask = (): void => {
      if (this.totalCount < this.options.max) this.#moved = Date.now();
      super.connect(response);
    };
    if (!this.#full()) {
      ask();
      return undefined;
    }
    // Decides only after all input that has already arrived was processed: the delay may be caused by our own event
    // loop instead of the database.
    setImmediate(() =>
      this.#full() ? response(new PoolExhaustedError(), undefined, () => undefined) : ask(),
    );
    return undefined;
  }

  #full(): boolean {
    if (this.waitingCount === 0 || this.idleCount > 0 || this.totalCount < this.options.max) return false;
    return this.waitingCount >= this.#mostWaiting || Date.now() - this.#moved > exhaustedMs;
  }
}
