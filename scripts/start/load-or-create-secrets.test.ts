import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadOrCreateSecrets } from './load-or-create-secrets.ts'

let home: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'secrets-test-'))
})

afterEach(() => rm(home, { recursive: true }))

describe('loadOrCreateSecrets', () => {
  it('creates and stores a 32-byte key readable only by its owner', async () => {
    const made = await loadOrCreateSecrets(home)
    const [id, key = ''] = made.split(':')
    expect(id).toBe('key-1')
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect((await stat(join(home, 'secrets'))).mode & 0o777).toBe(0o600)
    expect(await loadOrCreateSecrets(home)).toBe(made)
  })

  it('uses existing keys', async () => {
    await writeFile(join(home, 'secrets'), 'mine:abc=\n')
    expect(await loadOrCreateSecrets(home)).toBe('mine:abc=')
  })
})
