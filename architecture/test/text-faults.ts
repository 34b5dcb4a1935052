import type { Fault } from './fault.ts'

const somewhere = 'apps/server/src/platform/x.ts'
const other = 'apps/server/src/platform/y.ts'

/** Faults in names, sizes and texts. */
export const textFaults: Record<string, Fault[]> = {
  checkFileLength: [
    { named: 'a file of 301 lines', tree: { [somewhere]: lines(301) }, says: 'has 301 lines' },
  ],
  checkFileNames: [
    named('apps/web/src/lib/HttpClient.ts', 'is not in kebab-case'),
    named('apps/web/src/lib/http_client.ts', 'is not in kebab-case'),
    named('apps/web/src/lib/date-utils.ts', '"utils" says nothing'),
    named('apps/web/src/helpers/dates.ts', '"helpers" says nothing'),
    named('apps/server/src/platform/mail-service.ts', '"service" says nothing'),
  ],
  checkCycles: [
    {
      named: 'two files that import each other',
      tree: { [somewhere]: `import { y } from './y.ts'`, [other]: `import { x } from './x.ts'` },
      says: `cycle: ${somewhere}, ${other}`,
    },
    {
      named: 'two files that import each other’s types',
      tree: {
        [somewhere]: `import type { Y } from './y.ts'`,
        [other]: `import type { X } from './x.ts'`,
      },
      says: `cycle: ${somewhere}, ${other}`,
    },
    {
      named: 'a cycle through a # path and an index.ts',
      tree: {
        'apps/server/src/modules/identity/sign.ts': `import { jobRoutes } from '#modules/jobs'`,
      },
      says: 'apps/server/src/modules/jobs/routes.ts',
    },
    {
      named: 'a cycle through a package',
      tree: {
        'packages/stand-ins/src/mail.ts': `import '@headwater/contract/jobs'`,
        'packages/contract/src/jobs.ts': `import '@headwater/stand-ins/mail'`,
      },
      says: 'packages/contract/src/jobs.ts, packages/stand-ins/src/mail.ts',
    },
    {
      named: 'a file that imports itself',
      tree: { [somewhere]: `import { x } from '#platform/x'` },
      says: somewhere,
    },
  ],
  checkEnvironment: [
    [`export const a = process.env.HOME`],
    [`const { env } = process`],
    [`import { env } from 'node:process'`],
  ].map(([text = '']) => ({ named: text, tree: { [somewhere]: text }, says: somewhere })),
  checkExampleModule: [
    {
      named: 'an example that CONTRIBUTING does not show',
      tree: { 'apps/server/test/example-module/tasks.ts': 'export const tasks = []' },
      says: 'does not show apps/server/test/example-module/tasks.ts',
    },
    {
      named: 'an example that has changed since',
      tree: { 'apps/server/test/example-module/store.ts': 'export const rows = [1]\n' },
      says: 'shows another apps/server/test/example-module/store.ts',
    },
    {
      named: 'a shown file that does not exist',
      tree: {
        'CONTRIBUTING.md':
          '```ts apps/server/test/example-module/store.ts\nexport const rows = []\n```\n```ts gone.ts\na\n```\n',
      },
      says: 'shows gone.ts, which does not exist',
    },
  ],
  checkIdType: [
    `export const jobId = z.uuid()`,
    `export const jobId = z.uuid({ version: 'v7' })`,
    `export const jobId = z.string().uuid()`,
    `export const jobId = z.guid()`,
  ].map((text) => ({ named: text, tree: { [somewhere]: text }, says: 'parses a UUID' })),
  checkMarkupParsing: [
    {
      named: 'markup from a string',
      tree: { 'apps/web/src/lib/x.ts': `element.innerHTML = text` },
      says: 'makes markup from a string',
    },
    {
      named: 'a parser of one’s own',
      tree: { 'apps/web/src/lib/x.ts': `new DOMParser().parseFromString(text, 'text/html')` },
      says: 'makes markup from a string',
    },
    {
      named: 'a second policy',
      tree: { 'apps/web/src/lib/x.ts': `trustedTypes.createPolicy('email-html', rules)` },
      says: 'makes markup from a string',
    },
  ],
  checkThreadStart: [
    {
      named: 'a thread of one’s own',
      tree: { [somewhere]: `new Worker(new URL('./thread.ts', import.meta.url))` },
      says: 'starts a thread by itself',
    },
  ],
  checkTestOnlyExports: [
    {
      named: 'a function that only a test calls',
      tree: {
        'apps/server/src/platform/clock.ts': `export function stopClock() {}`,
        'apps/server/src/platform/clock.test.ts': `import { stopClock } from './clock.ts'\nstopClock()`,
      },
      says: 'clock.ts stopClock is used by tests alone',
    },
    {
      named: 'a function that an index passes on to a test alone',
      tree: {
        'apps/server/src/modules/identity/sign.ts': `export function sign() {}\nexport function unsign() {}`,
        'apps/server/src/modules/identity/index.ts': `/** Who people are. */\nexport { sign, unsign } from './sign.ts'`,
        'apps/server/src/app/routes.test.ts': `import { unsign } from '#modules/identity'\nunsign()`,
      },
      says: 'sign.ts unsign is used by tests alone',
    },
  ],
  checkAllowances: [
    ['a suppression', `// biome-ignore lint/x: no reason`, 'suppressions: 1 found'],
    ['an any', `export function f(a: any) {}`, 'any: 1 found'],
    ['an any in a list', `export const a = new Map<string, any>()`, 'any: 1 found'],
    ['a cast to any', `f(a as any)`, 'any: 1 found'],
    ['a skipped test', `it.skip('shows jobs', () => {})`, 'leaves a test out'],
    ['a reset of all modules', 'vi.resetModules()', 'resets the modules of other tests'],
  ].map(([name = '', text = '', says = '']) => ({
    named: name,
    tree: { 'e2e/jobs.test.ts': text },
    says,
  })),
  checkMachineSpecificText: [
    ['a path of one machine', `const a = '${'/home'}/ann/headwater'`],
    ['the home of root', `see ${'/root'}/notes`],
    ['the host of a registry', `https://${'registry'}.npmjs.org/x`],
  ].map(([name = '', text = '']) => ({
    named: name,
    tree: { [somewhere]: text },
    says: `${somewhere} says`,
  })),
  checkOldNames: [
    {
      named: 'a name that was replaced',
      tree: { [somewhere]: 'await breathe()' },
      says: 'yieldToEventLoop',
    },
  ],
  checkTestingPage: [
    ['a missing test', '| Jobs sing | `e2e/song.test.ts` |', 'e2e/song.test.ts, which'],
    ['a missing test of a module', '| Jobs sing | `jobs/song.test.ts` |', 'modules/jobs/song'],
    ['a missing neighbour', '| Jobs sing | `e2e/jobs.test.ts`, `song.test.ts` |', 'e2e/song'],
    ['a wildcard that matches no test', '| Jobs sing | `e2e/song-*.test.ts` |', 'e2e/song-*'],
  ]
    .map(
      ([name = '', row = '', says = '']): Fault => ({
        named: name,
        tree: { 'docs/testing.md': row },
        says,
      }),
    )
    .concat([
      {
        named: 'a test with two sizes that is not named',
        tree: { 'judge/songs.test.ts': 'const songs = testSize({ gate: 1, deep: 9 })' },
        says: 'does not name judge/songs.test.ts',
      },
      {
        named: 'a deep test that is not named',
        tree: { 'scripts/songs.deep.test.ts': '' },
        says: 'does not name scripts/songs.deep.test.ts',
      },
    ]),
}

function lines(count: number): string {
  return 'a\n'.repeat(count)
}

function named(path: string, says: string): Fault {
  return { named: path, tree: { [path]: '' }, says }
}
