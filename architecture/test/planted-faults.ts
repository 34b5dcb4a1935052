import type { Fault, Tree } from './fault.ts'
import { layerFaults } from './layer-faults.ts'
import { moduleFaults } from './module-faults.ts'
import { specificationFaults } from './specification-faults.ts'
import { textFaults } from './text-faults.ts'

/** By the name of the check that must catch them. */
export const faults: Record<string, Fault[]> = {
  ...moduleFaults,
  ...layerFaults,
  ...specificationFaults,
  ...textFaults,
}

const serverImports = {
  '#app/*': './src/app/*.ts',
  '#platform/*': './src/platform/*.ts',
  '#modules/*': './src/modules/*/index.ts',
}
const webImports = {
  '#app/*': './src/app/*.tsx',
  '#features/*': './src/features/*/index.ts',
  '#pages/*': './src/features/*/pages.tsx',
  '#lib/*': './src/lib/*.ts',
  '#ui/*': './src/ui/*.tsx',
}
const everything = { './*': './src/*.ts' }

/** A small repository that follows every rule. */
export const validTree: Tree = {
  'package.json': JSON.stringify({ name: 'headwater' }),
  'packages/contract/package.json': manifest('contract', { exports: everything }),
  'packages/contract/src/jobs.ts': `import { z } from 'zod'\nexport const Job = z.object({})`,
  'packages/stand-ins/package.json': manifest('stand-ins', { exports: everything }),
  'packages/stand-ins/src/mail.ts': `export const port = Number(process.env.PORT)`,
  'apps/server/package.json': manifest('server', { imports: serverImports, exports: everything }),
  'apps/server/src/app/routes.ts': `import { jobRoutes } from '#modules/jobs'\njobRoutes()`,
  'apps/server/src/platform/config.ts': `export const port = process.env.PORT`,
  'apps/server/src/platform/clock.ts': `export const note = 'process.env is read elsewhere'`,
  'apps/server/src/platform/context.ts': `import { runSingleStatement } from './transaction.ts'\nexport const queryWithoutTenant = () => runSingleStatement()`,
  'apps/server/src/platform/context.test.ts': `import { queryWithoutTenant } from './context.ts'\naskAsNobody()`,
  'apps/server/src/platform/transaction.ts': `export function runSingleStatement() {}`,
  'apps/server/src/modules/identity/authenticate.ts': `import { queryWithoutTenant } from '#platform/context'\nexport const authenticate = () => queryWithoutTenant()`,
  'apps/server/src/modules/identity/index.ts': `/** Who people are. */\nexport { sign } from './sign.ts'`,
  'apps/server/src/modules/identity/sign.ts': `export function sign() {}`,
  'apps/server/src/modules/jobs/index.ts': `/** Vacancies. */\nexport { jobRoutes } from './routes.ts'`,
  'apps/server/src/modules/jobs/routes.ts': `import { sign } from '#modules/identity'\nimport { list } from './store.ts'\nexport function jobRoutes() { list(sign()) }`,
  'apps/server/src/modules/jobs/rules.ts': `import type { Job } from '@headwater/contract/jobs'\nexport const decide = (job: typeof Job) => job`,
  'apps/server/src/modules/jobs/store.ts': `export const list = (db) => db.selectFrom('jobs.jobs as j').innerJoin('identity.members_view as m', 'm.id', 'j.owner_id')`,
  'apps/server/src/modules/jobs/store.test.ts': `import { list } from './store.ts'\nlist(sql\`select 1 from identity.users\`)`,
  'apps/server/test/example-module/store.ts': `export const rows = []\n`,
  'CONTRIBUTING.md':
    '```ts apps/server/test/example-module/store.ts\nexport const rows = []\n```\n',
  'apps/web/package.json': manifest('web', { imports: webImports }),
  'apps/web/src/app/router.tsx': `const pages = () => import('#pages/jobs')`,
  'apps/web/src/features/jobs/index.ts': `/** Vacancies on the screen. */\nexport { JobCard } from './job-card.tsx'`,
  'apps/web/src/features/jobs/job-card.tsx': `import { Button } from '#ui/button'\nexport const JobCard = () => <Button>Don't</Button>`,
  'apps/web/src/features/jobs/pages.tsx': `export function JobsPage() {}`,
  'apps/web/src/features/dashboard/pages.tsx': `import { JobCard } from '#features/jobs'`,
  'apps/web/src/lib/http-client.ts': `export function call() {}`,
  'apps/web/src/ui/buttons/button.tsx': `import { Slot } from 'radix-ui'\nexport const Button = Slot`,
  'e2e/package.json': manifest('e2e', {}),
  'e2e/vitest.config.ts': `export default testProject({ name: 'e2e' })`,
  'vitest.config.ts': `export default defineConfig({ test: { projects: ['packages/*', 'e2e'] } })`,
  'e2e/jobs.test.ts': `import { Job } from '@headwater/contract/jobs'\nit('shows jobs', () => Job.parse({}))`,
  'docs/specification.md': `| statement | proof |\n|---|---|\n| Jobs are shown | \`e2e/jobs.test.ts\` "shows jobs" |`,
  'docs/testing.md': '| Jobs are shown | `e2e/jobs.test.ts`, `e2e/*.test.ts` |',
}

function manifest(name: string, tables: object): string {
  return JSON.stringify({ name: `@headwater/${name}`, ...tables })
}
