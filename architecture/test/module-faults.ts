import type { Fault } from './fault.ts'

const jobs = 'apps/server/src/modules/jobs'

/** Faults between modules. */
export const moduleFaults: Record<string, Fault[]> = {
  checkModuleTable: [
    {
      named: 'a deep import into another module',
      tree: { [`${jobs}/x.ts`]: `import { sign } from '../identity/sign.ts'` },
      says: 'bypasses the index.ts of identity: sign.ts',
    },
    {
      named: 'a deep import of a type alone',
      tree: { [`${jobs}/x.ts`]: `import type { sign } from '../identity/sign.ts'` },
      says: 'bypasses the index.ts',
    },
    {
      named: 'a deep import at run time',
      tree: { [`${jobs}/x.ts`]: `const { sign } = await import('../identity/sign.ts')` },
      says: 'bypasses the index.ts',
    },
    {
      named: 'a deep import from the composition',
      tree: { 'apps/server/src/app/x.ts': `import { list } from '../modules/jobs/store.ts'` },
      says: 'bypasses the index.ts of jobs: store.ts',
    },
    {
      named: 'a module that reaches up the table',
      tree: { 'apps/server/src/modules/identity/x.ts': `import { a } from '#modules/jobs'` },
      says: 'may not use jobs',
    },
    {
      named: 'a module of the web that reaches up the table',
      tree: { 'apps/web/src/features/identity/x.tsx': `export { JobCard } from '#features/jobs'` },
      says: 'may not use jobs',
    },
    {
      named: 'a feature that uses the pages of another',
      tree: { 'apps/web/src/features/flows/x.tsx': `import { JobsPage } from '#pages/jobs'` },
      says: 'uses the pages of jobs',
    },
    {
      named: 'a module that calls where it may only look',
      tree: { 'apps/server/src/modules/analytics/x.ts': `import { a } from '#modules/jobs'` },
      says: 'may read only views',
    },
    {
      named: 'a file that imports its own index.ts',
      tree: { [`${jobs}/x.ts`]: `import { jobRoutes } from './index.ts'` },
      says: 'imports its own index.ts',
    },
    {
      named: 'a feature that uses a screen',
      tree: { 'apps/web/src/features/jobs/x.tsx': `import { Tile } from '#features/dashboard'` },
      says: 'uses the screen dashboard',
    },
    {
      named: 'a screen on the server',
      tree: { 'apps/server/src/modules/dashboard/x.ts': '' },
      says: 'dashboard is no module',
    },
    {
      named: 'a module that is not in the table',
      tree: { 'apps/server/src/modules/weather/x.ts': '' },
      says: 'weather is no module',
    },
  ],
  checkOwnTables: [
    ['a query of a table of another module', `db.selectFrom('identity.users')`],
    ['a query of several tables', `db.selectFrom(['jobs.jobs', 'identity.users as u'])`],
    ['a join', `db.selectFrom('jobs.jobs').leftJoin('identity.users as u', 'u.id', 'jobs.id')`],
    ['a raw query', 'sql`select * from jobs.jobs j join identity.users u on true`'],
    ['a raw query of a list', 'sql<Row>`select 1 from jobs.jobs j, identity.users u`'],
    ['a raw change', 'sql`update "identity"."users" set a = 1`'],
    ['a view of a stranger', `db.selectFrom('billing.accounts_view')`, 'billing.accounts_view'],
    ['a table of the platform', `db.insertInto('platform.audit_rows')`, 'platform.audit_rows'],
  ].map(([named = '', text = '', table = 'identity.users']) => ({
    named,
    tree: { [`${jobs}/x.ts`]: text },
    says: `queries ${table}`,
  })),
  checkPureRules: [
    ['a rule that waits', 'export async function decide() {}', 'async'],
    ['a rule that looks at the clock', 'export const now = () => new Date()', 'new Date()'],
    ['a rule that reads the clock', 'export const now = () => Date.now()', 'Date.now'],
    ['a rule that rolls dice', 'export const pick = () => Math.random()', 'Math.random'],
    ['a rule with an effect', `import { query } from '#platform/database'`, 'imports #platform'],
    [
      'a rule with an effect besides a type',
      `import type { A } from '#platform/context'\nimport { type Db, query } from '#platform/database'`,
      'imports #platform/database',
    ],
  ].map(([named = '', text = '', says = '']) => ({
    named,
    tree: { [`${jobs}/rules.ts`]: text },
    says,
  })),
  checkCalendarLogic: [
    ['a use case with its own clock', 'export const at = new Date()', "the machine's clock"],
    ['milliseconds of its own clock', 'export const at = Date.now()', "the machine's clock"],
    ['a clock passed as a function', 'export const read = Date.now', "the machine's clock"],
    ['the clock of Temporal', 'export const at = Temporal.Now.instant()', "the machine's clock"],
    ['a month by its number', 'export const m = (at) => at.getUTCMonth()', '.getUTCMonth('],
    ['a day moved by hand', 'export const m = (at) => at.setDate(1)', '.setDate('],
    ['a day cut out of a text', 'at.toISOString().slice(0, 10)', '.toISOString().slice('],
    ['a day as milliseconds', 'export const dayMs = 86_400_000', '86_400_000'],
    ['an instant from parts', 'export const at = Date.UTC(2026, 1)', 'Date.UTC'],
  ].map(([named = '', text = '', says = '']) => ({
    named,
    tree: { [`${jobs}/x.ts`]: text },
    says,
  })),
  checkModuleIndexes: [
    [
      'an index.ts that exports everything',
      `/** Vacancies. */\nexport * from './routes.ts'`,
      'everything',
    ],
    ['an index.ts without a description', `export { jobRoutes } from './routes.ts'`, 'sentence'],
    [
      'an index.ts with one word as its description',
      `/** vacancies */\nexport { jobRoutes } from './routes.ts'`,
      'sentence',
    ],
  ].map(([named = '', text = '', says = '']) => ({
    named,
    tree: { [`${jobs}/index.ts`]: text },
    says,
  })),
  checkQueryWithoutTenant: [
    ['a second caller', `import { queryWithoutTenant } from '#platform/context'`],
    [
      'a caller by another name',
      `import { queryWithoutTenant as ask } from '../../platform/context.ts'`,
    ],
    [
      'a caller of the whole file',
      `import * as c from '#platform/context'\nc.queryWithoutTenant()`,
    ],
    ['a caller at run time', `const { queryWithoutTenant } = await import('#platform/context')`],
    ['a file that hands it on', `export { queryWithoutTenant } from '#platform/context'`],
    [
      'what it builds on',
      `import { runSingleStatement } from '#platform/transaction'`,
      'runSingleStatement',
    ],
  ].map(([named = '', text = '', name = 'queryWithoutTenant']) => ({
    named,
    tree: { [`${jobs}/x.ts`]: text },
    says: `${jobs}/x.ts names ${name}`,
  })),
}
