import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

const folders = [
  'app',
  'domain',
  'library',
  'server',
  'ingest',
  'backend',
  'supabase',
  'contract',
  'scripts',
  'e2e',
];

/** What features, layout and pages may all import. */
const below = [
  'domain',
  'app/content',
  'app/data',
  'app/player',
  'app/router',
  'app/ui',
  'app/site',
  'app/video',
];

/** The layers, each with what it may import of the project. */
const layers: Record<string, string[]> = {
  domain: [],
  'app/ui': [],
  'app/router': [],
  'app/content': ['domain'],
  'app/data': ['domain'],
  'app/player/core': [],
  'app/player': ['domain', 'app/ui', 'app/player'],
  'app/video': ['domain', 'app/content', 'app/ui'],
  'app/worker': ['domain'],
  'app/features': below,
  'app/startup': [...below, 'app/features', 'app/routes'],
  'app/layout': [...below, 'app/features'],
  'app/pages': [...below, 'app/features', 'app/layout'],
  'app/entry': [...below, 'app/features', 'app/layout', 'app/startup', 'app/routes'],
  // Of the app itself only types: it is built apart.
  server: ['domain', 'app/entry/entry.server', 'backend/index', 'library/prepared', 'library/folders'],
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
};

/** Tests may import across boundaries. */
const tests = '\\.(test|fixture)\\.tsx?$';

const boundaryOf = ([layer, allowed]: [string, string[]]): IForbiddenRuleType => ({
  name: `boundary of ${layer}`,
  comment: `${layer} may import ${allowed.length > 0 ? allowed.join(', ') : 'nothing of the project'}.`,
  severity: 'error',
  from: { path: `^${layer}/`, pathNot: [tests, ...innerLayers(layer)] },
  to: {
    path: '^(app|domain|library|server|backend|supabase|ingest|contract|scripts|e2e|tools)/',
    pathNot: [`^${layer}/`, ...allowed.map((place) => `^${place}(/|\\.)`)],
  },
});

/** A layer inside a layer has boundaries of its own. */
function innerLayers(layer: string): string[] {
  return Object.keys(layers)
    .filter((other) => other.startsWith(`${layer}/`))
    .map((other) => `^${other}/`);
}

const forbidden: IForbiddenRuleType[] = [
  ...Object.entries(layers).map(boundaryOf),
  {
    name: 'tests stay below the backend',
    comment: 'A test of the site that needs the backend belongs in contract/.',
    severity: 'error',
    from: { path: '^(app|domain)/' },
    to: { path: '^(server|backend|supabase|contract|scripts|e2e)/' },
  },
  {
    name: 'features stay apart',
    comment: 'What two features share belongs in domain, data or ui, or a page joins them.',
    severity: 'error',
    from: { path: '^app/features/([^/]+)/' },
    to: { path: '^app/features/', pathNot: '^app/features/$1/' },
  },
  {
    name: 'pages stay apart',
    comment:
      'A folder in pages holds what one page shows: what two share is a feature. All may lead to no-accounts.',
    severity: 'error',
    from: { path: '^app/pages/([^/]+)/' },
    to: { path: '^app/pages/', pathNot: '^app/pages/($1|no-accounts)/' },
  },
  {
    name: 'domain is pure',
    comment: 'Rules need no package, no Node and no browser.',
    severity: 'error',
    from: { path: '^(domain|app/player/core)/', pathNot: tests },
    to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
  },
  {
    name: 'Supabase has one entry point',
    severity: 'error',
    from: { pathNot: '^(app/data|backend|contract|e2e)/' },
    to: { path: 'node_modules/@supabase/' },
  },
  {
    name: 'tools stay out of what runs',
    comment:
      'A development package in the site or the server is missing on a host that installed only what runs.',
    severity: 'error',
    from: { path: '^(app|domain|library|server|backend)/', pathNot: [tests, '^server/dev'] },
    to: { dependencyTypes: ['npm-dev', 'npm-optional'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'hosts’ commands do without development packages',
    comment: '`npm start` does not install them: what needs them is a task with `tools` in scripts/run.mjs.',
    severity: 'error',
    from: {
      path: '^(scripts|ingest)/',
      pathNot: [tests, '^scripts/(bench|check|shots)[./]'],
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'every folder is a layer',
    comment: 'A new folder of app gets its boundaries here before it imports anything.',
    severity: 'error',
    from: { path: '^app/[^/]+/', pathNot: Object.keys(layers).map((layer) => `^${layer}/`) },
    to: {},
  },
  {
    name: 'the site stands without ingest',
    comment: 'Its packages are installed by the commands that make films, and by nothing else.',
    severity: 'error',
    from: {
      path: '^(app|domain|library|server|backend|scripts)/',
      pathNot: '^scripts/((add|edit)\\.|content/film-command)',
    },
    to: { path: '^ingest/' },
  },
  { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'no lost imports',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
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

export interface LayerReport {
  /** How many modules were read. With none the check has proved nothing. */
  modules: number;
  /** One line for each forbidden import: the rule and the import. */
  violations: string[];
}

/** Checks the imports of the tree under `root` against the boundaries between its layers. */
export async function checkLayers(root: string): Promise<LayerReport> {
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
