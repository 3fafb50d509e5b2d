import { globSync, readFileSync } from 'node:fs';

/** CPU seconds since the start of the run, by kind of process. */
export interface CpuUsage {
  /** Node, compilers and everything else that the run starts, except browsers. */
  node: number;
  browsers: number;
  postgres: number;
  redis: number;
}

interface Process {
  pid: number;
  name: string;
  parent: number;
  /** Start time of the process; distinguishes it from a later process with the same id. */
  started: string;
  /** CPU seconds of the process itself. */
  own: number;
  /** CPU seconds of its children that have ended. */
  ended: number;
}

/** Unit of the times in /proc/<pid>/stat: `getconf CLK_TCK`, 100 on every Linux that Debian ships. */
const ticksPerSecond = 100;

function readProcess(path: string): Process | null {
  let stat: string;
  try {
    stat = readFileSync(path, 'utf8');
  } catch {
    // The process has ended since the folder was listed.
    return null;
  }
  // The name is in parentheses and may itself contain spaces and parentheses.
  const open = stat.indexOf('(');
  const close = stat.lastIndexOf(')');
  const fields = stat.slice(close + 2).split(' ');
  const seconds = (field: number) => Number(fields[field]) / ticksPerSecond;
  return {
    pid: Number(stat.slice(0, open)),
    name: stat.slice(open + 1, close),
    parent: Number(fields[1]),
    started: fields[19] ?? '',
    own: seconds(11) + seconds(12),
    ended: seconds(13) + seconds(14),
  };
}

const readProcesses = (): Process[] =>
  globSync('/proc/[0-9]*/stat')
    .map(readProcess)
    .filter((process) => process !== null);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const isBrowser = (name: string) => /chrom|headless|firefox|Web Content|Isolated/i.test(name);

/**
 * Measures the CPU time of a run by sampling the processes that it starts. Sampling is needed because browsers are
 * killed without being waited for, so the kernel never adds their time to a parent's. A process that lives for less
 * than the interval may be missed.
 */
export class CpuMeter {
  /** CPU seconds of each process that the run has started, by id and start. */
  readonly #started = new Map<string, { browser: boolean; seconds: number }>();
  readonly #timer = setInterval(() => this.#sample(), 1_000).unref();

  stop(): void {
    clearInterval(this.#timer);
  }

  read(): CpuUsage {
    const processes = this.#sample();
    const own = [...this.#started.values()];
    const total = (browser: boolean) =>
      sum(own.filter((each) => each.browser === browser).map(({ seconds }) => seconds));
    return {
      node: total(false),
      browsers: total(true),
      postgres: serviceSeconds(processes, /^postgres$/),
      redis: serviceSeconds(processes, /^redis-server$/),
    };
  }

  #sample(): Process[] {
    const processes = readProcesses();
    const byId = new Map(processes.map((each) => [each.pid, each]));
    // A process seen before counts even if its parent has ended, and so do its children.
    const isOurs = (each: Process | undefined): boolean =>
      each !== undefined &&
      (each.parent === process.pid || this.#started.has(keyOf(each)) || isOurs(byId.get(each.parent)));
    for (const each of processes)
      if (isOurs(each)) this.#started.set(keyOf(each), { browser: isBrowser(each.name), seconds: each.own });
    return processes;
  }
}

const keyOf = ({ pid, started }: Process) => `${pid} ${started}`;

/**
 * CPU seconds of a service that was already running when the run began, such as PostgreSQL: of its processes and of
 * their children that have ended.
 */
const serviceSeconds = (processes: Process[], name: RegExp): number =>
  sum(processes.filter((each) => name.test(each.name)).map(({ own, ended }) => own + ended));

export const difference = (after: CpuUsage, before: CpuUsage): CpuUsage => ({
  node: after.node - before.node,
  browsers: after.browsers - before.browsers,
  postgres: after.postgres - before.postgres,
  redis: after.redis - before.redis,
});

export const totalCpu = ({ node, browsers, postgres, redis }: CpuUsage): number =>
  node + browsers + postgres + redis;
