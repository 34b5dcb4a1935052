import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from './lock-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hold-test-'))
})

afterEach(() => rm(folder, { recursive: true }))

describe('lockFolder', () => {
  it('grants the folder again after its release and leaves one file', async () => {
    for (let round = 0; round < 3; round += 1) {
      const hold = await lockFolder(folder)
      await expect(lockFolder(folder)).rejects.toMatchObject({ reason: 'in-use' })
      await hold.release()
    }
    expect(await readdir(folder)).toEqual(['holder-3.json'])
  })

  it('takes over from a process that has ended', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    await writeFile(join(folder, 'holder-7.json'), JSON.stringify({ pid }))
    await lockFolder(folder)
    expect(await readdir(folder)).toEqual(['holder-8.json'])
  })

  it('takes over from a process whose pid was reused', async () => {
    const holder = { pid: process.pid, startedAt: '1' }
    await writeFile(join(folder, 'holder-1.json'), JSON.stringify(holder))
    await lockFolder(folder)
    expect(await readdir(folder)).toEqual(['holder-2.json'])
  })

  it('grants the folder to one of many concurrent callers', async () => {
    const tries = Array.from({ length: 20 }, () => lockFolder(folder))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
