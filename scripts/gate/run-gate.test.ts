import { describe, expect, it } from 'vitest'
import { runGate } from './run-gate.ts'
import { type Outcome, toOutcome } from './step.ts'
import { summarizeTests, summarizeTimes } from './summarize-tests.ts'
import type { TestFile, TestReport } from './test-report.ts'

const good: Outcome = { isGood: true, note: '' }
const tests = { passed: 5, failed: 0 }

describe('runGate', () => {
  it('ends with a count of tests and steps', async () => {
    const { isGood, lines } = await run({ isGood: true, note: '3 files' }, { ...good, tests })
    expect(isGood).toBe(true)
    expect(lines.at(-1)).toBe('7 passed, 0 failed')
  })

  it('runs the steps after a failed one, and fails as a whole', async () => {
    const { isGood, lines } = await run(
      { isGood: false, note: 'bad', output: 'tool output' },
      { ...good, tests: { passed: 4, failed: 1 } },
    )
    expect(isGood).toBe(false)
    expect(lines.at(-1)).toBe('5 passed, 2 failed')
    expect(lines.join('\n')).toContain('tool output')
  })

  it('prints the times of a step below it', async () => {
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

  it('rejects a gate without steps', async () => {
    await expect(runGate([[]], () => undefined)).rejects.toThrow('no steps')
  })
})

describe('toOutcome', () => {
  it('fails a tool that examined nothing', () => {
    expect(toOutcome({ code: 0, output: '' }, 0, 'files')).toEqual({
      isGood: false,
      note: 'examined no files',
    })
    expect(toOutcome({ code: 0, output: '' }, 1, 'files').isGood).toBe(true)
    expect(toOutcome({ code: 1, output: '' }, 1, 'files').isGood).toBe(false)
  })
})

describe('summarizeTests', () => {
  it.each<[string, Partial<TestFile>, number, string]>([
    ['passes when every test passed', {}, 0, '5 tests in 1 files'],
    ['fails when no test ran', { passed: 0 }, 0, 'no test was run'],
    ['fails when a file was left out', { path: 'b.test.ts' }, 0, 'not run: a.test.ts'],
    ['fails on a skipped test', { skipped: 1 }, 0, '1 skipped'],
    ['fails on a test whose process died', { unfinished: 1 }, 0, '1 did not finish'],
    ['fails on a failed test', { failed: 1 }, 1, '1 failed'],
    ['fails on an exit code alone', {}, 7, 'exit code 7'],
  ])('%s', (_what, change, code, note) => {
    const outcome = summarizeTests(code, aReport({ ...aFile(), ...change }), ['a.test.ts'])
    expect(outcome).toMatchObject({ note, isGood: note === '5 tests in 1 files' })
  })

  it('fails on an error outside of every test', () => {
    const outcome = summarizeTests(1, { ...aReport(aFile()), errors: 1 }, ['a.test.ts'])
    expect(outcome).toMatchObject({ isGood: false, note: '1 errors outside of tests' })
  })

  it('fails without a report', () => {
    expect(summarizeTests(0, undefined, []).isGood).toBe(false)
  })
})

describe('summarizeTimes', () => {
  it('lists the time of each project and the twenty slowest files', () => {
    const files = Array.from({ length: 30 }, (_, at) => ({
      ...aFile(),
      path: `${at}.test.ts`,
      project: at === 29 ? 'web' : 'server',
      seconds: at,
    }))
    const lines = summarizeTimes({ files, errors: 0 })
    expect(lines.slice(0, 5)).toEqual([
      'Time per project:',
      '  406.0 s  server (29 files)',
      '   29.0 s  web (1 files)',
      'Slowest files:',
      '   29.0 s  29.test.ts',
    ])
    expect(lines).toHaveLength(4 + 20)
  })
})

function aReport(...files: TestFile[]): TestReport {
  return { files, errors: 0 }
}

function aFile(): TestFile {
  const counts = { passed: 5, failed: 0, skipped: 0, unfinished: 0 }
  return { path: 'a.test.ts', project: 'server', seconds: 0.5, ...counts }
}

async function run(...outcomes: Outcome[]): Promise<{ isGood: boolean; lines: string[] }> {
  const lines: string[] = []
  const groups = outcomes.map((outcome) => [{ name: 'step', run: async () => outcome }])
  const isGood = await runGate(groups, (line) => lines.push(line))
  return { isGood, lines }
}
