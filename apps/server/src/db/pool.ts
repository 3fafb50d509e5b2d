import pg from 'pg';
import { NoConnectionFree } from './errors.ts';

/**
 * A connection can end at any moment, also between two queries of a transaction, when nobody waits for an answer. An
 * `error` that nobody hears would end the process; the next query on the connection fails by itself and says so.
 */
class HeardClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** For pools that others make. */
export const heardClients = { Client: HeardClient };

interface PoolSettings extends pg.PoolConfig {
  /** How many may wait for a connection, for each that there is. */
  waitingPerConnection: number;
}

/** When none became free for so long, one waits to see whether that changes; the others are not asked to. */
const stuckMs = 1_000;

/**
 * Refuses at once where waiting would be in vain: when too many wait already, or when one waits and nothing moves. A
 * visitor is better told now than after some seconds.
 */
export class BoundedPool extends pg.Pool {
  readonly #mostWaiting: number;
  /** When a connection was last handed out, or could still be made. */
  #moved = 0;

  constructor({ waitingPerConnection, max = 10, ...config }: PoolSettings) {
    super({ ...config, max, ...heardClients } as pg.PoolConfig);
    this.#mostWaiting = max * waitingPerConnection;
    // An idle connection that ends: the next query makes another.
    this.on('error', () => undefined);
    this.on('acquire', () => {
      this.#moved = Date.now();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(answer: Parameters<pg.Pool['connect']>[0]): void;
  override connect(answer?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!answer) {
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error))),
      );
    }
    const ask = (): void => {
      if (this.totalCount < this.options.max) this.#moved = Date.now();
      super.connect(answer);
    };
    if (!this.#full()) {
      ask();
      return undefined;
    }
    // Decided after everything that already arrived was read: we may be the slow ones.
    setImmediate(() => (this.#full() ? answer(new NoConnectionFree(), undefined, () => undefined) : ask()));
    return undefined;
  }

  #full(): boolean {
    if (this.waitingCount === 0 || this.idleCount > 0 || this.totalCount < this.options.max) return false;
    return this.waitingCount >= this.#mostWaiting || Date.now() - this.#moved > stuckMs;
  }
}
