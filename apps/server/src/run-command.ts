import { errorMessage } from './db/error-message.ts';

/** Runs a command of an operator. If it fails, prints why: never a stack, nor SQL and its parameters. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(await work());
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exitCode = 1;
  }
}
