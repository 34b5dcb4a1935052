import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashFiles } from './hash-files.ts'
import { root } from './root.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hash-test-'))
  await mkdir(join(folder, 'src'))
  await writeFile(join(folder, 'src/a.ts'), 'a')
})

afterEach(() => rm(folder, { recursive: true }))

describe('hashFiles', () => {
  it.each([
    ['a file changes', () => writeFile(join(folder, 'src/a.ts'), 'b')],
    ['a file comes', () => writeFile(join(folder, 'src/b.ts'), '')],
    ['a file gets another name', () => rename(join(folder, 'src/a.ts'), join(folder, 'src/c.ts'))],
  ])('changes the hash when %s', async (_what, change) => {
    const before = hash()
    expect(hash()).toBe(before)
    await change()
    expect(hash()).not.toBe(before)
  })

  it('ignores tests and build output', async () => {
    const before = hash()
    await mkdir(join(folder, 'dist'))
    await writeFile(join(folder, 'dist/a.js'), '')
    await writeFile(join(folder, 'src/a.test.ts'), '')
    expect(hash()).toBe(before)
  })
})

function hash(): string {
  return hashFiles([relative(root, folder)])
}
