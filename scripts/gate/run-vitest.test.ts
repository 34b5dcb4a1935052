import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../start/root.ts'
import { runVitest } from './run-vitest.ts'
import type { TestReport } from './test-report.ts'

it('kills a run that a left-over child process holds open after its report', async () => {
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
  const { code } = await runVitest({ args, reportFile, isQuiet: true, exitTimeoutMs: 2_000 })

  expect(code).not.toBe(0)
  expect(JSON.parse(await readFile(reportFile, 'utf8'))).toMatchObject({ files: [{ passed: 1 }] })
  const pid = await readFile(join(folder, 'pid'), 'utf8')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

it('reports the tests whose process died as unfinished', async () => {
  const { reportFile, args } = await aRun(`
    import { it } from 'vitest'

    it('ends', () => {})
    it('dies', () => new Promise(() => process.kill(process.pid, 'SIGSEGV')))
  `)
  const { code } = await runVitest({ args, reportFile, isQuiet: true })

  expect(code).not.toBe(0)
  const report: TestReport = JSON.parse(await readFile(reportFile, 'utf8'))
  expect(report.files[0]?.unfinished).toBeGreaterThan(0)
})

/** A folder that holds one test file. */
async function aRun(test: string) {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/vitest-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'one.test.ts'), test)
  await writeFile(join(folder, 'vitest.config.ts'), 'export default {}\n')
  return { folder, reportFile: join(folder, 'report.json'), args: [`--root=${folder}`] }
}

/** A killed process stays listed as a zombie until its parent has read its exit status. */
function isRunning(pid: string): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' })
  return /^[^Z]/.test(stdout.trim())
}
