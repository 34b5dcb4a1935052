import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Account, parsePasswd } from './account.ts'
import { canEnter, canRead } from './folder-access.ts'

const stranger: Account = { name: 'stranger', uid: 54_321, gid: 54_321 }
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reach-test-'))
  await mkdir(join(folder, 'inner'))
  await writeFile(join(folder, 'inner/program'), '')
  await chmod(join(folder, 'inner/program'), 0o755)
})

afterEach(async () => {
  await chmod(folder, 0o700)
  await rm(folder, { recursive: true })
})

describe('canEnter and canRead', () => {
  it.each([
    ['closed', 0o700, false, false],
    ['open to pass through', 0o711, true, false],
    ['open', 0o755, true, true],
    ['readable but not to be entered', 0o744, false, false],
  ])(
    'return what another account may do with a folder that is %s',
    async (_what, mode, enter, read) => {
      await chmod(folder, mode)
      expect(await canEnter(stranger, folder)).toBe(enter)
      expect(await canRead(stranger, folder)).toBe(read)
      expect(await canRead(stranger, join(folder, 'inner/program'))).toBe(enter)
    },
  )

  it('apply owner and group permissions before those of others', async () => {
    const { uid, gid } = await stat(folder)
    await chmod(folder, 0o071)
    expect(await canEnter({ ...stranger, uid }, folder)).toBe(false)
    expect(await canEnter({ ...stranger, gid }, folder)).toBe(true)
  })

  it('return false for a missing path', async () => {
    expect(await canEnter(stranger, join(folder, 'nothing'))).toBe(false)
  })
})

describe('parsePasswd', () => {
  it('reads names and numbers and skips other lines', () => {
    const passwd =
      'root:x:0:0:root:/root:/bin/bash\n# a remark\n\nnobody:x:65534:65533::/:/bin/false\n'
    expect(parsePasswd(passwd)).toEqual([
      { name: 'root', uid: 0, gid: 0 },
      { name: 'nobody', uid: 65_534, gid: 65_533 },
    ])
  })
})
