import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBuild, findBuildFolder, findBuiltFile, touchBuild } from './server-build.ts'

let builds: string

beforeEach(async () => {
  builds = await mkdtemp(join(tmpdir(), 'server-build-test-'))
})

afterEach(() => rm(builds, { recursive: true }))

describe('a build of the server', () => {
  it('has the same folder as long as the sources are the same', () => {
    expect(findBuildFolder()).toBe(findBuildFolder())
  })

  it('is found once it is complete', async () => {
    const folder = join(builds, 'a')
    expect(await touchBuild(folder)).toBe(false)
    await createBuild(folder, writeProgram)
    expect(await touchBuild(folder)).toBe(true)
    expect(findBuiltFile(folder, 'apps/program.ts')).toBe(join(folder, 'programs/apps-program.js'))
    expect(() => findBuiltFile(folder, 'apps/other.ts')).toThrow(
      "apps/other.ts is not part of the server's build.",
    )
  })

  it('leaves nothing behind when it fails', async () => {
    const failed = createBuild(join(builds, 'a'), async (incoming) => {
      await writeProgram(incoming)
      throw new Error('a fault in the code')
    })
    await expect(failed).rejects.toThrow('a fault in the code')
    expect(await readdir(builds)).toEqual([])
  })

  it('may be created twice at once', async () => {
    const folder = join(builds, 'a')
    await Promise.all([createBuild(folder, writeProgram), createBuild(folder, writeProgram)])
    expect(await readdir(builds)).toEqual(['a'])
  })

  it('removes the builds that were not used for the longest time', async () => {
    for (let age = 1; age <= 12; age += 1) {
      const folder = join(builds, `old-${age}`)
      await mkdir(folder)
      await utimes(folder, 1_000_000 - age, 1_000_000 - age)
    }
    await touchBuild(join(builds, 'old-12'))
    await createBuild(join(builds, 'a'), writeProgram)
    const kept = Array.from({ length: 8 }, (_, at) => `old-${at + 1}`)
    expect((await readdir(builds)).sort()).toEqual(['a', 'old-12', ...kept].sort())
  })
})

async function writeProgram(folder: string): Promise<void> {
  await mkdir(join(folder, 'programs'))
  await writeFile(join(folder, 'programs/apps-program.js'), '')
}
