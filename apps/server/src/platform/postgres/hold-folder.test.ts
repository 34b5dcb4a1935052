import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holdFolder } from './hold-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hold-test-'))
})

afterEach(() => rm(folder, { recursive: true }))

describe('holdFolder', () => {
  it('gives the folder to the next one after it was released, and leaves one file', async () => {
    for (let round = 0; round < 3; round += 1) {
      const hold = await holdFolder(folder)
      await expect(holdFolder(folder)).rejects.toMatchObject({ reason: 'in-use' })
      await hold.release()
    }
    expect(await readdir(folder)).toEqual(['holder-3.json'])
  })

  it('takes it from a process that has ended', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    await writeFile(join(folder, 'holder-7.json'), JSON.stringify({ pid }))
    await holdFolder(folder)
    expect(await readdir(folder)).toEqual(['holder-8.json'])
  })

  it('takes it from a process whose number belongs to a later one now', async () => {
    const holder = { pid: process.pid, startedAt: '1' }
    await writeFile(join(folder, 'holder-1.json'), JSON.stringify(holder))
    await holdFolder(folder)
    expect(await readdir(folder)).toEqual(['holder-2.json'])
  })

  it('gives it to one of many at once', async () => {
    const tries = Array.from({ length: 20 }, () => holdFolder(folder))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
