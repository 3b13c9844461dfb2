import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IRegularForbiddenRuleType,
} from 'dependency-cruiser';

const folders = 'app domain library server ingest desk backend supabase contract scripts e2e'.split(' ');

/** The folders that features, layout and pages may import. */
const below = [
  'domain',
  ...['content', 'data', 'player', 'router', 'ui', 'site', 'video'].map((name) => `app/${name}`),
];

/** The layers, each with the project folders that it may import. */
const layers: Record<string, string[]> = {
  domain: [],
  'app/ui': [],
  'app/router': [],
  'app/content': ['domain'],
  'app/data': ['domain'],
  'app/player/core': [],
  'app/player': ['domain', 'app/ui', 'app/player'],
  'app/video': ['domain', 'app/content', 'app/data', 'app/ui'],
  'app/worker': ['domain'],
  'app/features': below,
  'app/layout': [...below, 'app/features'],
  'app/pages': [...below, 'app/features', 'app/layout'],
  'app/entry': [...below, 'app/features', 'app/layout', 'app/routes'],
  // From the app only types, because it is built separately.
  server: [
    'domain',
    'app/entry/entry.server',
    'backend/index',
    'library/prepared',
    'library/folders',
    'library/former-films',
  ],
  backend: ['domain'],
  library: ['domain'],
  supabase: [],
  contract: [
    'domain',
    'backend/index',
    'backend/rest/personal-tables.fixture',
    'supabase/migrations',
    'tools/contract',
  ],
  ingest: ['domain', 'library'],
  desk: [
    // The desk works on the data beside the running site, so it uses the same parts of the backend as the commands.
    ...['domain', 'library', 'ingest', 'server', 'backend', 'scripts/bundle/browsers'],
    ...['app/ui', 'app/data/stored-value', 'app/features/share/qr-code', 'app/layout/logo'],
  ],
  // The preview uses the site’s own components.
  'desk/client/preview': [...below, 'app/features', 'app/layout', 'app/pages', 'app/entry/global', 'desk'],
};

/** Tests may import across boundaries. */
const tests = '\\.(test|fixture)\\.tsx?$';

const rule = (
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({ name, severity: 'error', from, to });

const boundaryOf = ([layer, allowed]: [string, string[]]): IRegularForbiddenRuleType => {
  // A nested layer has its own boundaries.
  const inner = Object.keys(layers).filter((other) => other.startsWith(`${layer}/`));
  return rule(
    `${layer} may import ${allowed.join(', ') || 'nothing of the project'}`,
    { path: `^${layer}/`, pathNot: [tests, ...inner.map((other) => `^${other}/`)] },
    {
      path: '^(app|domain|library|server|backend|supabase|ingest|contract|scripts|e2e|tools)/',
      pathNot: [`^${layer}/`, ...allowed.map((place) => `^${place}(/|\\.)`)],
    },
  );
};

const forbidden: IRegularForbiddenRuleType[] = [
  ...Object.entries(layers).map(boundaryOf),
  rule(
    'a test of the site that needs the backend belongs in contract/',
    { path: '^(app|domain)/' },
    { path: '^(server|backend|supabase|contract|scripts|e2e)/' },
  ),
  rule(
    'features do not import each other: shared code belongs in domain, data or ui, or a page combines them',
    { path: '^app/features/([^/]+)/' },
    { path: '^app/features/', pathNot: '^app/features/$1/' },
  ),
  rule(
    'pages do not import each other, except no-accounts: shared code belongs in a feature',
    { path: '^app/pages/([^/]+)/' },
    { path: '^app/pages/', pathNot: '^app/pages/($1|no-accounts)/' },
  ),
  rule(
    'domain is pure: no packages, no Node, no browser',
    { path: '^(domain|app/player/core)/', pathNot: tests },
    { dependencyTypes: ['npm', 'npm-dev', 'core'] },
  ),
  rule(
    'the state of a player ability is pure, since pages and other abilities read it',
    { path: '^app/player/abilities/.*-state\\.ts$' },
    { pathNot: '^app/player/(core/|abilities/.*-state\\.ts$)' },
  ),
  rule(
    'Supabase has one entry point',
    { pathNot: '^(app/data|backend|contract|e2e)/' },
    { path: 'node_modules/@supabase/' },
  ),
  rule(
    'code that hosts run imports no development packages, since hosts do not install them',
    { path: '^(app|domain|library|server|backend)/', pathNot: [tests, '^server/dev'] },
    { dependencyTypes: ['npm-dev', 'npm-optional'], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'hosts’ commands import no development packages: a command that does is a task with `tools` in scripts/run.mjs',
    { path: '^(scripts|ingest)/', pathNot: [tests, '^scripts/(bench|check|shots)[./]'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'a new folder of app needs boundaries before it imports anything',
    { path: '^app/[^/]+/', pathNot: Object.keys(layers).map((layer) => `^${layer}/`) },
    {},
  ),
  rule(
    // `check-ffmpeg.ts` has no packages.
    'the site does not import ingest, whose packages only the commands that make films install',
    {
      path: '^(app|domain|library|server|backend|scripts)/',
      pathNot: '^scripts/((add|edit)\\.|content/film-command)',
    },
    { path: '^ingest/', pathNot: '^ingest/check-ffmpeg' },
  ),
  rule('no circular imports', {}, { circular: true }),
  rule('no lost imports', {}, { couldNotResolve: true }),
];

const options: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: ['^build/', '\\.css$', '\\.svg(\\?url)?$', '^virtual:'] },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    exportsFields: ['exports'],
    conditionNames: ['import', 'default', 'node'],
  },
  parser: 'swc',
};

/**
 * Checks the imports under `root` against the boundaries between layers.
 * @returns the number of modules, and a line for each forbidden import: the rule and the import
 */
export async function checkLayers(root: string): Promise<{ modules: number; violations: string[] }> {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  if (present.length === 0) return { modules: 0, violations: [] };
  const { output } = await cruise(present, {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
    outputType: 'json',
  });
  const { summary } = JSON.parse(String(output)) as ICruiseResult;
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}
