import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepSecrets } from './keep-secrets.ts'

let home: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'secrets-test-'))
})

afterEach(() => rm(home, { recursive: true }))

describe('keepSecrets', () => {
  it('makes a key of 32 bytes that only its owner may read, and keeps it', async () => {
    const made = await keepSecrets(home)
    const [id, key = ''] = made.split(':')
    expect(id).toBe('key-1')
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect((await stat(join(home, 'secrets'))).mode & 0o777).toBe(0o600)
    expect(await keepSecrets(home)).toBe(made)
  })

  it('takes what somebody wrote there', async () => {
    await writeFile(join(home, 'secrets'), 'mine:abc=\n')
    expect(await keepSecrets(home)).toBe('mine:abc=')
  })
})
