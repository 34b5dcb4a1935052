import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../start/root.ts'
import { findBuiltFile } from './server-build.ts'
import { writeServerBuild } from './write-server-build.ts'

const program = fileURLToPath(new URL('./test/program.ts', import.meta.url))
const fixtures = dirname(program)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-build-test-'))
  await writeServerBuild(folder, [program])
})

afterAll(() => rm(folder, { recursive: true }))

describe('a built program', () => {
  it.each([
    ['source', program],
    ['build', () => findBuiltFile(folder, program)],
  ])('finds its data and starts its thread from the %s', async (_, file) => {
    const { stdout } = await run(typeof file === 'string' ? file : file())
    expect(JSON.parse(stdout)).toEqual({
      url: `file://${program}`,
      dirname: fixtures,
      data: 'beside the source\n',
      thread: 'a thread of 2',
    })
  })

  it('reports errors at the lines of its source', async () => {
    const failed = run(findBuiltFile(folder, program), 'fail')
    await expect(failed).rejects.toThrow(new RegExp(`${program}:\\d+:\\d+`))
  })
})

function run(...args: string[]) {
  return promisify(execFile)(process.execPath, ['--enable-source-maps', ...args], { cwd: root })
}
