import { runChecks } from './check/steps.ts';

const { failed } = await runChecks();
process.exitCode = failed > 0 ? 1 : 0;
