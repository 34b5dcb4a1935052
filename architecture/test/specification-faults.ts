import type { Fault } from './fault.ts'

const body = `async () => { await expectJobs() }`

/** Rows of the specification whose tests prove nothing. */
export const specificationFaults: Record<string, Fault[]> = {
  checkSpecificationRows: [
    withRow('a statement without a test', '', 'not a test by file and title'),
    withRow('a statement that is not proven yet', 'not yet', 'not a test by file and title'),
    withRow('a test without a title', '`e2e/jobs.test.ts`', 'not a test by file and title'),
    withRow('a test in words', 'see the test of jobs', 'not a test by file and title'),
    withRow('a file that does not exist', '`e2e/song.test.ts` "sings"', 'song.test.ts does not'),
    withRow('a test by another name', '`e2e/jobs.test.ts` "sings"', 'no test "sings"'),
    withRow('a part of a title', '`e2e/jobs.test.ts` "shows"', 'no test "shows"'),
    withTest('a title outside of tests', `const title = 'shows jobs'`, 'no test'),
    withTest('a title of a suite', `describe('shows jobs', () => {})`, 'no test'),
    withTest('a test in a comment', `// it('shows jobs', ${body})`, 'no test'),
    withTest('a test in a block of comment', `/* it('shows jobs', ${body}) */`, 'no test'),
    withTest('a skipped test', `it.skip('shows jobs', ${body})`, 'left out by skip'),
    withTest('a test skipped by an option', `it('shows jobs', { skip: true }, ${body})`, 'by skip'),
    withTest('a test that is skipped at times', `it.skipIf(a)('shows jobs', ${body})`, 'by skipIf'),
    withTest('a test that runs at times', `it.runIf(a)('shows jobs', ${body})`, 'by runIf'),
    withTest('a test to come', `it.todo('shows jobs')`, 'left out by todo'),
    withTest('a test that must fail', `it.fails('shows jobs', ${body})`, 'left out by fails'),
    withTest('skipped cases', `it.skip.each([1])('shows jobs', ${body})`, 'left out by skip'),
    withTest('skipped journeys', `journey.skip('shows jobs', ${body})`, 'left out by skip'),
    withTest('no cases', `it.each([])('shows jobs', ${body})`, 'has no cases'),
    withTest(
      'a suite without cases',
      `describe.each([])('%s', () => { it('shows jobs', ${body}) })`,
      'has no cases',
    ),
    withTest(
      'a skipped suite',
      `describe.skip('jobs', () => { describe('a', () => { it('shows jobs', ${body}) }) })`,
      'left out by skip',
    ),
    withTest(
      'a test that skips itself',
      `it('shows jobs', ({ skip }) => { if (isSlow) skip(); expectJobs() })`,
      'skips itself',
    ),
    withTest('a condition', `if (isDeep) it('shows jobs', ${body})`, 'under a condition'),
    withTest('a short condition', `isDeep && it('shows jobs', ${body})`, 'under a condition'),
    withTest(
      'another test that runs alone',
      `it('shows jobs', ${body})\nit.only('sings', ${body})`,
      'in a file with only',
    ),
    withTest('a test without a body', `it('shows jobs')`, 'is empty'),
    withTest('an empty body', `it('shows jobs', async () => {})`, 'is empty'),
    withTest('a body of comments', `it('shows jobs', () => { /* expect(1) */ })`, 'is empty'),
    withTest('a body that calls nothing', `it('shows jobs', () => { const a = 1n })`, 'is empty'),
    withTest('empty cases', `it.each([1])('shows jobs', () => undefined)`, 'is empty'),
    {
      named: 'a case that is gone',
      tree: {
        'docs/specification.md': page('`e2e/jobs.test.ts` "shows archived jobs"'),
        'e2e/jobs.test.ts': `it.each([['open']])('shows %s jobs', ${body})`,
      },
      says: 'no test "shows archived jobs"',
    },
    {
      named: 'the second of two tests that is skipped',
      tree: { 'e2e/jobs.test.ts': `it('shows jobs', ${body})\nit.skip('shows jobs', ${body})` },
      says: 'left out by skip',
    },
    {
      named: 'a file that is no test',
      tree: {
        'docs/specification.md': page('`e2e/jobs.ts` "shows jobs"'),
        'e2e/jobs.ts': `it('shows jobs', ${body})`,
      },
      says: 'run by no configuration',
    },
    {
      named: 'a folder outside of the projects',
      tree: {
        'docs/specification.md': page('`bench/jobs.test.ts` "shows jobs"'),
        'bench/vitest.config.ts': `export default testProject({ name: 'bench' })`,
        'bench/jobs.test.ts': `it('shows jobs', ${body})`,
      },
      says: 'bench/jobs.test.ts is run by no configuration',
    },
    {
      named: 'a project that chooses its own files',
      tree: {
        'e2e/vitest.config.ts': `export default testProject({ name: 'e2e', exclude: ['jobs*'] })`,
      },
      says: 'run by no configuration',
    },
    {
      named: 'a project without a configuration',
      tree: { 'e2e/vitest.config.ts': '' },
      says: 'run by no configuration',
    },
  ],
}

/** The valid tree has one row, which names the test `shows jobs`. */
function withTest(named: string, text: string, says: string): Fault {
  return { named, tree: { 'e2e/jobs.test.ts': text }, says }
}

function withRow(named: string, proof: string, says: string): Fault {
  return { named, tree: { 'docs/specification.md': page(proof) }, says }
}

function page(proof: string): string {
  return `| statement | proof |\n| :-- | --- |\n| Jobs are shown | ${proof} |\n`
}
