/**
 * The whole architecture in one table: each module, and the modules whose `index.ts` it may
 * use. Server and web obey the same table. It stands in reading order: a module names only modules
 * above itself, so a cycle cannot be written.
 */
export const mayUse = {
  identity: [],
  reference: [],
  settings: ['identity'],
  telemetry: ['identity'],
  billing: ['identity'],
  jobs: ['identity', 'reference'],
  people: ['identity', 'reference', 'billing'],
  sourcing: ['identity', 'reference', 'jobs', 'people'],
  pipeline: ['identity', 'jobs', 'people', 'sourcing'],
  outreach: ['identity', 'settings', 'billing', 'jobs', 'people', 'pipeline'],
  flows: ['identity', 'reference', 'billing', 'jobs', 'people', 'sourcing', 'pipeline', 'outreach'],
  talent: ['identity', 'people', 'sourcing', 'outreach'],
  analytics: [
    'identity',
    'reference',
    'settings',
    'telemetry',
    'billing',
    'jobs',
    'people',
    'sourcing',
    'pipeline',
    'outreach',
    'flows',
    'talent',
  ],
} as const satisfies Record<string, readonly string[]>

export type ModuleName = keyof typeof mayUse

/** Modules that read the others through their `_view`s and never call their index.ts on the server. */
export const readsViewsOnly: readonly ModuleName[] = ['analytics']

/**
 * Screens of the web that belong to no module: they may use the index.ts of every module, and nothing
 * but the router uses them.
 */
export const screens: readonly string[] = ['dashboard', 'gallery']

export function isModule(name: string): name is ModuleName {
  return Object.hasOwn(mayUse, name)
}

export function isAllowed(from: ModuleName, to: string): boolean {
  return (mayUse[from] as readonly string[]).includes(to)
}
