import { errorMessage } from './db/error-message.ts';

/** Runs an operator command. On failure it prints only the reason, never a stack trace, SQL or its parameters. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(await work());
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exitCode = 1;
  }
}
