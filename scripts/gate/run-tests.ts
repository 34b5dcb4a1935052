import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '../start/root.ts'
import { judgeTests, type TestReport } from './judge-tests.ts'
import { listRed, replaceResults } from './replace-results.ts'
import { runVitest } from './run-vitest.ts'
import type { Outcome } from './step.ts'
import { sumTimes } from './sum-times.ts'

interface Part {
  /** As Vitest takes it: a name, or what to leave out after an exclamation mark. */
  project: string
  folders: readonly string[]
  /** Shows what Vitest writes only when something is wrong, because another run has the terminal. */
  isQuiet?: boolean
  /** Runs a few red files once more by themselves: see ADR 041. */
  isForgiving?: boolean
}

/** More than these, and it is not the machine that was busy. */
const mostAgain = 3

/** Runs a part of the tests; the counts come from Vitest's report. */
export async function runTests(part: Part): Promise<Outcome> {
  const first = await runOnce(part)
  const red = first.report ? listRed(first.report) : []
  const isAgain = part.isForgiving && red.length > 0 && red.length <= mostAgain
  const again = isAgain ? await runOnce(part, red) : undefined
  const { code } = again ?? first
  const { report, onlyAgain } =
    first.report && again?.report
      ? replaceResults(first.report, again.report)
      : { report: first.report, onlyAgain: [] }
  const outcome = judgeTests(code, report, listTestFiles(part.folders), nameOf)
  return {
    ...outcome,
    output: [first.output, again?.output].filter(Boolean).join('\n'),
    times: [
      ...onlyAgain.map((name) => `passed only when run again: ${name}`),
      ...(report ? sumTimes(report, nameOf) : []),
    ],
  }
}

async function runOnce({ project, isQuiet = false }: Part, files: readonly string[] = []) {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/gate-'))
  try {
    const reportFile = join(folder, 'report.json')
    const alone = files.length > 0 ? ['--no-file-parallelism'] : []
    const args = [`--project=${project}`, ...alone, ...files]
    const ended = await runVitest({ args, reportFile, isQuiet })
    const text = await readFile(reportFile, 'utf8').catch(() => undefined)
    const report: TestReport | undefined = text === undefined ? undefined : JSON.parse(text)
    return { ...ended, report }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function nameOf(path: string): string {
  return relative(root, path)
}

function listTestFiles(folders: readonly string[]): string[] {
  const exclude = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path)
  const places = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)
  return globSync(places, { cwd: root, exclude })
}
