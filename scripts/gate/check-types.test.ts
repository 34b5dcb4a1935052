import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../start/root.ts'
import { compile } from './check-types.ts'
import { listWorkspaces } from './list-workspaces.ts'

let folder: string

beforeEach(async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  folder = await mkdtemp(join(root, '.cache/types-test-'))
  await writeFile(join(folder, 'tsconfig.json'), '{ "extends": "../../tsconfig.base.json" }')
})

afterEach(() => rm(folder, { recursive: true }))

describe('the type check', () => {
  it('fails a workspace without files to check', async () => {
    expect((await compile(folder)).code).not.toBe(0)
  })

  it('fails a wrong type and passes a right one', async () => {
    await writeFile(join(folder, 'a.ts'), `export const a: number = 'one'`)
    const { code, output } = await compile(folder)
    expect(code).not.toBe(0)
    expect(output).toContain('TS2322')
    await writeFile(join(folder, 'a.ts'), 'export const a: number = 1')
    expect((await compile(folder)).code).toBe(0)
  })

  it('covers every workspace', () => {
    expect(listWorkspaces()).toEqual(
      expect.arrayContaining(['apps/server', 'apps/web', 'packages/contract', 'scripts']),
    )
  })
})
