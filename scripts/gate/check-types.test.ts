import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../start/root.ts'
import { checkWorkspaces } from './check-types.ts'
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
    const { code, output } = await checkWorkspaces([folder])
    expect(code).not.toBe(0)
    expect(output).toContain(`${folder} has no files.`)
  })

  it('fails a workspace with settings it does not take over', async () => {
    const own = { extends: '../../tsconfig.base.json', exclude: ['a.ts'] }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(own))
    await expect(checkWorkspaces([folder])).rejects.toThrow('sets exclude')
    await writeFile(join(folder, 'tsconfig.json'), '{ "extends": "./other.json" }')
    await expect(checkWorkspaces([folder])).rejects.toThrow('does not extend tsconfig.base.json')
  })

  it('fails a wrong type and passes a right one', async () => {
    await writeFile(join(folder, 'a.ts'), `export const a: number = 'one'`)
    const { code, output } = await checkWorkspaces([folder])
    expect(code).not.toBe(0)
    expect(output).toContain('TS2322')
    await writeFile(join(folder, 'a.ts'), 'export const a: number = 1')
    expect((await checkWorkspaces([folder])).code).toBe(0)
  })

  it('covers every workspace', () => {
    expect(listWorkspaces()).toEqual(
      expect.arrayContaining(['apps/server', 'apps/web', 'packages/contract', 'scripts']),
    )
  })
})
