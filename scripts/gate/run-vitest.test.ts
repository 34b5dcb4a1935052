import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../start/root.ts'
import type { TestReport } from './judge-tests.ts'
import { listRed } from './replace-results.ts'
import { runVitest } from './run-vitest.ts'

it('ends a run that has reported but is held open by what a test left behind', async () => {
  const { folder, reportFile, args } = await aRun(`
    import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    import { join } from 'node:path'
    import { expect, it } from 'vitest'

    it('starts a program that outlives it', () => {
      const wait = 'setTimeout(() => {}, 600_000)'
      const child = spawn(process.execPath, ['-e', wait], { stdio: 'inherit' })
      child.unref()
      writeFileSync(join(import.meta.dirname, 'pid'), String(child.pid))
      expect(child.pid).toBeGreaterThan(0)
    })
  `)
  const { code } = await runVitest({ args, reportFile, isQuiet: true, mostAfterReportMs: 2_000 })

  expect(code).not.toBe(0)
  expect(JSON.parse(await readFile(reportFile, 'utf8'))).toMatchObject({ numPassedTests: 1 })
  const pid = await readFile(join(folder, 'pid'), 'utf8')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

it('leaves a report in which a file is red whose process died', async () => {
  const { folder, reportFile, args } = await aRun(`
    import { it } from 'vitest'

    it('ends', () => {})
    it('dies', () => new Promise(() => process.kill(process.pid, 'SIGSEGV')))
  `)
  const { code } = await runVitest({ args, reportFile, isQuiet: true })

  expect(code).not.toBe(0)
  const report: TestReport = JSON.parse(await readFile(reportFile, 'utf8'))
  expect(listRed(report)).toEqual([join(folder, 'one.test.ts')])
})

/** A folder of its own with this one file of tests. */
async function aRun(test: string) {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/vitest-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'one.test.ts'), test)
  await writeFile(join(folder, 'vitest.config.ts'), 'export default {}\n')
  return { folder, reportFile: join(folder, 'report.json'), args: [`--root=${folder}`] }
}

/** One that was killed stays in the list of processes until somebody has asked how it ended. */
function isRunning(pid: string): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' })
  return /^[^Z]/.test(stdout.trim())
}
