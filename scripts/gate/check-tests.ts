import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeep } from '@headwater/testing/size'
import { root } from '../start/root.ts'
import { runProgram } from '../start/run-program.ts'
import { runVitest } from './run-vitest.ts'
import type { Outcome, Step } from './step.ts'
import { summarizeTests, summarizeTimes } from './summarize-tests.ts'
import type { TestReport } from './test-report.ts'

/** Runs every test except those of the judge. Vitest writes to the terminal itself. */
export const checkTests: Step = {
  name: 'tests',
  run: async () => {
    // Otherwise each of the workers that need them first would build them.
    await runProgram(join(root, 'scripts/build-test-programs.ts'), [], { cwd: root })
    return runTests({
      project: '!judge',
      folders: ['apps/*', 'packages/*', 'architecture', 'bench', 'e2e', 'evaluation', 'scripts'],
    })
  },
}

/** The judge's tests run one after the other, so half of the machine is enough. */
export const checkJudge: Step = {
  name: 'judge',
  run: () => runTests({ project: 'judge', folders: ['judge'], isQuiet: true }),
}

interface Part {
  /** In Vitest's notation: a name, or an exclusion after an exclamation mark. */
  project: string
  folders: readonly string[]
  /** Shows Vitest's output only on failure, because another run has the terminal. */
  isQuiet?: boolean
}

async function runTests({ project, folders, isQuiet = false }: Part): Promise<Outcome> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/gate-'))
  try {
    const reportFile = join(folder, 'report.json')
    // Two runs at once must not share the cache: one of them clears it when packages have changed.
    const cache = join(root, `node_modules/.vitest-cache-${isQuiet ? 'judge' : 'tests'}`)
    const args = [`--project=${project}`, `--fsModuleCachePath=${cache}`]
    const { code, output } = await runVitest({ args, reportFile, isQuiet })
    const text = await readFile(reportFile, 'utf8').catch(() => undefined)
    const report: TestReport | undefined = text === undefined ? undefined : JSON.parse(text)
    const outcome = summarizeTests(code, report, listTestFiles(folders))
    return { ...outcome, output, times: report ? summarizeTimes(report) : [] }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function listTestFiles(folders: readonly string[]): string[] {
  const patterns = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)
  const exclude = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path)
  const files = globSync(patterns, { cwd: root, exclude })
  return isDeep ? files : files.filter((path) => !/\.deep\.test\.tsx?$/.test(path))
}
