import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Metric } from './metric.ts';
import { type Mutation, mutations } from './mutations.ts';

interface SentinelOptions {
  area: string | undefined;
  /** Skips mutations that take minutes. */
  quick: boolean;
  onFigure: (figure: Metric) => void;
}

/** Applies each mutation to a copy of the last commit, runs its test there, and checks that it fails. */
export function runMutations({ area, quick, onFigure }: SentinelOptions): Metric[] {
  const chosen = mutations.filter(
    ({ name, slow }) => !(quick && slow) && (area === undefined || name.startsWith(`${area}: `)),
  );
  if (chosen.length === 0) throw new Error(`No mutations in the area ${area}.`);
  const copy = join(mkdtempSync(join(tmpdir(), 'dalil-')), 'copy');
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', copy, 'HEAD']);
  try {
    if (existsSync('.env')) writeFileSync(join(copy, '.env'), readFileSync('.env'));
    execFileSync('pnpm', ['install', '--frozen-lockfile', '--silent'], { cwd: copy });
    // The route types are generated and not committed; without them the dead-code check would fail by itself.
    execFileSync('pnpm', ['--silent', '--filter', '@dalil/web', 'typegen'], { cwd: copy });
    // Runs each command without a mutation first: a command that fails anyway would prove nothing by failing with
    // one.
    const sound = new Map(
      [...new Set(chosen.map(({ command }) => command))].map((command) => [
        command,
        run(copy, command).passed,
      ]),
    );
    return chosen.map((problem) => {
      plant(copy, problem);
      const { passed, said: declared } = run(copy, problem.command);
      const caught = sound.get(problem.command) === true && !passed && declared.includes(problem.says ?? '');
      restore(copy);
      const figure = { name: problem.name, value: caught ? 1 : 0, target: 1, ok: caught };
      onFigure(figure);
      return figure;
    });
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', copy]);
    rmSync(dirname(copy), { recursive: true, force: true });
  }
}

function run(copy: string, command: string): { passed: boolean; said: string } {
  const { status, stdout, stderr } = spawnSync(command, {
    shell: true,
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: `${copy}/node_modules/.bin:${process.env.PATH}` },
  });
  return { passed: status === 0, said: stdout + stderr };
}

function restore(copy: string): void {
  execFileSync('git', ['checkout', '--quiet', '.'], { cwd: copy });
  execFileSync('git', ['clean', '--force', '--quiet', '-d'], { cwd: copy });
}

function plant(copy: string, { file, find, write, name }: Mutation): void {
  const path = join(copy, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const text = write.startsWith('@') ? readFileSync(join(copy, write.slice(1)), 'utf8') : write;
  const after = find === undefined ? before + text : before.replace(find, () => text);
  // Rejects a mutation that changes nothing: it would count as caught whenever its test fails for another reason.
  if (after === before) throw new Error(`the mutation "${name}" no longer matches ${file}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, after);
}
