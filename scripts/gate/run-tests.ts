import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '../start/root.ts'
import { judgeTests, type TestReport } from './judge-tests.ts'
import type { Outcome } from './step.ts'
import { sumTimes } from './sum-times.ts'

interface Part {
  /** As Vitest takes it: a name, or what to leave out after an exclamation mark. */
  project: string
  folders: readonly string[]
  /** Shows what Vitest writes only when something is wrong, because another run has the terminal. */
  isQuiet?: boolean
}

/** Runs a part of the tests; the counts come from Vitest's report. */
export async function runTests(part: Part): Promise<Outcome> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/gate-'))
  try {
    const reportFile = join(folder, 'report.json')
    const { code, output } = await runVitest(part, reportFile)
    const text = await readFile(reportFile, 'utf8').catch(() => undefined)
    const report: TestReport | undefined = text === undefined ? undefined : JSON.parse(text)
    const nameOf = (path: string) => relative(root, path)
    const outcome = judgeTests(code, report, listTestFiles(part.folders), nameOf)
    return { ...outcome, output, times: report ? sumTimes(report, nameOf) : [] }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function runVitest({ project, isQuiet = false }: Part, reportFile: string) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const out = isQuiet ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [vitest, 'run', `--project=${project}`, ...reporters], {
    cwd: root,
    stdio: ['ignore', out, out],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => child.kill(signal))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  return { code: code ?? 1, output }
}

function listTestFiles(folders: readonly string[]): string[] {
  const exclude = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path)
  const places = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)
  return globSync(places, { cwd: root, exclude })
}
