import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** What every part of the website that people see stands on. */
const below = [
  'domain',
  'app/catalogue',
  'app/data',
  'app/player',
  'app/router',
  'app/ui',
  'app/site',
  'app/video',
];

/**
 * The walls of the house. Each room names what it may import of ours.
 */
const rooms: Record<string, string[]> = {
  domain: [],
  'app/ui': [],
  'app/router': [],
  'app/catalogue': ['domain', 'media'],
  'app/data': ['domain'],
  'app/player/core': [],
  'app/player': ['domain', 'app/ui', 'app/player'],
  'app/video': ['domain', 'app/catalogue', 'app/ui'],
  'app/worker': ['domain'],
  'app/features': below,
  'app/startup': [...below, 'app/routes'],
  'app/layout': [...below, 'app/features'],
  'app/pages': [...below, 'app/features', 'app/layout'],
  // Of the app itself only types: it is built apart.
  server: ['domain', 'app/entry.server', 'backend/index'],
  backend: ['domain'],
  supabase: [],
  contract: ['domain', 'backend/index', 'supabase/migrations', 'tools/contract'],
  studio: ['domain', 'app/catalogue', 'media', 'tools/workshop'],
};

/** Tests may reach into the room they test, and read what the studio can measure of the films. */
const tests = '\\.(test|fixture)\\.tsx?$';

const wallOf = ([room, allowed]: [string, string[]]): IForbiddenRuleType => ({
  name: `wall: ${room}`,
  comment: `${room} may import ${allowed.length > 0 ? allowed.join(', ') : 'nothing of ours'}.`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: [tests, ...innerRooms(room)] },
  to: {
    path: '^(app|domain|server|backend|supabase|contract|studio|media|scripts|e2e|tools)/',
    pathNot: [`^${room}/`, ...allowed.map((place) => `^${place}(/|\\.)`)],
  },
});

/** A room inside a room has walls of its own. */
function innerRooms(room: string): string[] {
  return Object.keys(rooms)
    .filter((other) => other.startsWith(`${room}/`))
    .map((other) => `^${other}/`);
}

export const walls: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions } = {
  forbidden: [
    ...Object.entries(rooms).map(wallOf),
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
      name: 'films stay out of scripts',
      comment: 'Pages ask app/catalogue/index.ts, which fetches them: another title is not another script.',
      severity: 'error',
      from: { path: '^app/', pathNot: [tests, '^app/catalogue/'] },
      to: { path: '^app/catalogue/(samples|videos|descriptions|polyphones)\\.' },
    },
    {
      name: 'domain is pure',
      comment: 'Rules need no package, no Node and no browser.',
      severity: 'error',
      from: { path: '^(domain|app/player/core)/', pathNot: tests },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    {
      name: 'Supabase has one door',
      severity: 'error',
      from: { pathNot: '^(app/data|backend|contract|e2e)/' },
      to: { path: 'node_modules/@supabase/' },
    },
    {
      name: 'tools stay out of what runs',
      comment:
        'A development package in the site or the server is missing on a host that installed only what runs.',
      severity: 'error',
      from: { path: '^(app|domain|server|backend)/', pathNot: [tests, '^server/dev'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'every folder is a room',
      comment: 'A new folder gets its walls here before anything imports across them.',
      severity: 'error',
      from: { path: '^app/[^/]+/', pathNot: Object.keys(rooms).map((room) => `^${room}/`) },
      to: {},
    },
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no lost imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '\\.css$', '\\.svg(\\?url)?$', '^virtual:'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'node'],
    },
    parser: 'swc',
  },
};
