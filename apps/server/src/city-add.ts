import { parseArgs } from 'node:util';
import { loadConfig } from './config.ts';
import { runCommand } from './run-command.ts';
import { addCity } from './seed/city/add-city.ts';

const usage = `Makes a city from a file, or changes it to what the file says.

  pnpm city:add <file.json>

What stands in the file: docs/how-to/add-a-city.md
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
});
const [path] = positionals;

if (values.help || !path || positionals.length !== 1) {
  process.stdout.write(usage);
  process.exitCode = values.help ? 0 : 1;
} else {
  await runCommand(() => addCity(loadConfig(), path));
}
