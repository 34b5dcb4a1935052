import { describe, expect, it } from 'vitest'
import { judgeTests, type TestReport } from './judge-tests.ts'
import { listRed, replaceResults } from './replace-results.ts'
import { runGate } from './run-gate.ts'
import { judge, type Outcome } from './step.ts'
import { sumTimes } from './sum-times.ts'

const good: Outcome = { isGood: true, note: '' }
const tests = { passed: 5, failed: 0 }
const report: TestReport = { success: true, testResults: [aFile('a.test.ts', 5)] }
const ended = (status: string) => ({ testResults: [aFile('a.test.ts', 5, [aTest(status)])] })

describe('runGate', () => {
  it('ends with a count of tests and steps', async () => {
    const { isGood, lines } = await run({ isGood: true, note: '3 files' }, { ...good, tests })
    expect(isGood).toBe(true)
    expect(lines.at(-1)).toBe('7 passed, 0 failed')
  })

  it('runs the steps after a failed one, and fails as a whole', async () => {
    const { isGood, lines } = await run(
      { isGood: false, note: 'bad', output: 'what the tool said' },
      { ...good, tests: { passed: 4, failed: 1 } },
    )
    expect(isGood).toBe(false)
    expect(lines.at(-1)).toBe('5 passed, 2 failed')
    expect(lines.join('\n')).toContain('what the tool said')
  })

  it('shows below a step where its time went', async () => {
    const { lines } = await run({ ...good, times: ['apps/web 3.5 s'] })
    expect(lines.slice(-3)).toEqual(['    apps/web 3.5 s', '', '1 passed, 0 failed'])
  })

  it('counts a step that throws as failed', async () => {
    const lines: string[] = []
    const broken = { name: 'broken', run: () => Promise.reject(new Error('no such tool')) }
    expect(await runGate([[broken]], (line) => lines.push(line))).toBe(false)
    expect(lines.at(-1)).toBe('0 passed, 1 failed')
    expect(lines.join('\n')).toContain('no such tool')
  })

  it('refuses to have no steps', async () => {
    await expect(runGate([[]], () => undefined)).rejects.toThrow('no steps')
  })
})

describe('judge', () => {
  it('fails a tool that is content because it examined nothing', () => {
    expect(judge({ code: 0, output: '' }, 0, 'files')).toEqual({
      isGood: false,
      note: 'examined no files',
    })
    expect(judge({ code: 0, output: '' }, 1, 'files').isGood).toBe(true)
    expect(judge({ code: 1, output: '' }, 1, 'files').isGood).toBe(false)
  })
})

describe('judgeTests', () => {
  it.each<[string, Partial<TestReport>, number, string]>([
    ['is content', {}, 0, '5 tests in 1 files'],
    ['sees that no test was run', { testResults: [aFile('a.test.ts', 0)] }, 0, 'no test was run'],
    [
      'sees a file that was left out',
      { testResults: [aFile('b.test.ts', 1)] },
      0,
      'not run: a.test.ts',
    ],
    ['sees a skipped test', ended('skipped'), 0, '1 skipped'],
    ['sees a test that is only planned', ended('todo'), 0, '1 skipped'],
    ['sees a test whose process died', ended('pending'), 0, '1 did not come to an end'],
    ['sees a failed test', { ...ended('failed'), success: false }, 1, '1 failed'],
    [
      'sees a file that could not be loaded',
      { success: false },
      1,
      'a file could not be run, see above',
    ],
    ['sees an error outside of the tests', {}, 1, 'a file could not be run, see above'],
  ])('%s', (_what, part, code, note) => {
    const outcome = judgeTests(code, { ...report, ...part }, ['a.test.ts'], (path) => path)
    expect(outcome.note).toBe(note)
    expect(outcome.isGood).toBe(note === '5 tests in 1 files')
  })

  it('fails when there is no report at all', () => {
    expect(judgeTests(0, undefined, [], (path) => path).isGood).toBe(false)
  })
})

describe('replaceResults', () => {
  const { testResults } = ended('passed')
  const first = (status: string): TestReport => ({
    success: status !== 'failed',
    testResults: [...testResults, aFile('/b.test.ts', 4, [aTest(status)])],
  })
  const again = (status: string): TestReport => ({
    success: status === 'passed',
    testResults: [aFile('/b.test.ts', 4, [aTest(status)])],
  })

  it.each(['failed', 'pending'])('counts the second run of a file with one %s', (status) => {
    expect(listRed(first(status))).toEqual(['/b.test.ts'])
    const { report: whole, onlyAgain } = replaceResults(first(status), again('passed'))
    expect(whole).toEqual(first('passed'))
    expect(listRed(whole)).toEqual([])
    expect(onlyAgain).toEqual(['b.test.ts: waits'])
  })

  it('leaves a test failed that fails again', () => {
    const { report: whole, onlyAgain } = replaceResults(first('failed'), again('failed'))
    expect(whole).toEqual(first('failed'))
    expect(onlyAgain).toEqual([])
  })
})

describe('sumTimes', () => {
  it('says of each workspace how long its files took, the longest first', () => {
    const files: [string, number][] = [
      ['scripts/b.test.ts', 500],
      ['apps/web/src/c.test.tsx', 1_500],
      ['apps/web/src/d.test.ts', 2_000],
    ]
    const testResults = files.map(([name, ms]) => ({ name, startTime: 1_000, endTime: 1_000 + ms }))
    expect(sumTimes({ testResults }, (path) => path)).toEqual([
      'apps/web                   3.5 s  2 files: d 2.0 s, c 1.5 s',
      'scripts                    0.5 s  1 files: b 0.5 s',
    ])
  })
})

type File = TestReport['testResults'][number]

function aTest(status: string): File['assertionResults'][number] {
  return { fullName: 'waits', status }
}

function aFile(name: string, passed: number, more: File['assertionResults'] = []): File {
  const good = Array.from({ length: passed }, (_, at) => ({ fullName: `${at}`, status: 'passed' }))
  const status = more.some((test) => test.status === 'failed') ? 'failed' : 'passed'
  return { name, status, startTime: 0, endTime: 500, assertionResults: [...good, ...more] }
}

async function run(...outcomes: Outcome[]): Promise<{ isGood: boolean; lines: string[] }> {
  const lines: string[] = []
  const groups = outcomes.map((outcome) => [{ name: 'step', run: async () => outcome }])
  const isGood = await runGate(groups, (line) => lines.push(line))
  return { isGood, lines }
}
