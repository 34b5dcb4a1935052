import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '../start/root.ts'
import { judgeTests, type TestReport } from './judge-tests.ts'
import type { Outcome, Step } from './step.ts'

/** Every test there is. Vitest writes to the terminal itself; the counts come from its report. */
export const checkTests: Step = {
  name: 'tests',
  run: async () => {
    await mkdir(join(root, '.cache'), { recursive: true })
    const folder = await mkdtemp(join(root, '.cache/gate-'))
    try {
      return await runTests(join(folder, 'report.json'))
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

async function runTests(reportFile: string): Promise<Outcome> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const child = spawn(process.execPath, [vitest, 'run', ...reporters], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => child.kill(signal))
  const [code] = await once(child, 'close')
  const text = await readFile(reportFile, 'utf8').catch(() => undefined)
  const report: TestReport | undefined = text === undefined ? undefined : JSON.parse(text)
  return judgeTests(code ?? 1, report, listTestFiles(), (path) => relative(root, path))
}

function listTestFiles(): string[] {
  const workspaces = '{apps,packages}/*/**/*.test.{ts,tsx}'
  const others = '{architecture,bench,e2e,judge,scripts}/**/*.test.{ts,tsx}'
  const exclude = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path)
  return globSync([workspaces, others], { cwd: root, exclude })
}
