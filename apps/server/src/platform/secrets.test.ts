import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openKeyring } from '#platform/keyring'
import { deriveAppPassword, seal, unseal } from '#platform/secrets'

const aKey = (id: string) => ({ id, key: randomBytes(32).toString('base64') })
const [old, fresh] = [aKey('2025'), aKey('2026')]

describe('a sealed secret', () => {
  it('opens with the same associated data', () => {
    const keyring = openKeyring([fresh])
    const sealed = seal(keyring, 'pässword', 'mailbox:1')
    expect(sealed).toMatch(/^v1\.2026\./)
    expect(sealed).not.toContain('word')
    expect(unseal(keyring, sealed, 'mailbox:1')).toBe('pässword')
  })

  it('preserves any text', () => {
    const keyring = openKeyring([fresh])
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(text, text, (secret, about) => {
        expect(unseal(keyring, seal(keyring, secret, about), about)).toBe(secret)
      }),
    )
  })

  it('does not open with other associated data', () => {
    const keyring = openKeyring([fresh])
    const sealed = seal(keyring, 'x', 'mailbox:1')
    expect(() => unseal(keyring, sealed, 'mailbox:2')).toThrow('does not belong here')
  })

  it('does not open after any single change', () => {
    const keyring = openKeyring([fresh])
    const [version, id, body = ''] = seal(keyring, 'x', 'a').split('.')
    const bytes = Buffer.from(body, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      const text = [version, id, changed.toString('base64url')].join('.')
      expect(() => unseal(keyring, text, 'a'), `byte ${at}`).toThrow('was changed')
    }
  })

  it.each(['', 'v1', 'v1.2026', 'v1.2026.', 'v1.2026.AAAA', 'v2.2026.AAAA', 'v1.2026.AA.AA'])(
    'rejects “%s” as a sealed text',
    (text) => {
      expect(() => unseal(openKeyring([fresh]), text, 'a')).toThrow('was changed')
    },
  )

  it('still opens after a key rotation, and new ones use the new key', () => {
    const sealed = seal(openKeyring([old]), 'x', 'a')
    const rotated = openKeyring([fresh, old])
    expect(unseal(rotated, sealed, 'a')).toBe('x')
    expect(seal(rotated, 'x', 'a')).toMatch(/^v1\.2026\./)
    expect(() => unseal(openKeyring([fresh]), sealed, 'a')).toThrow(
      'no secret key with the id "2025"',
    )
  })

  it('differs each time', () => {
    const keyring = openKeyring([fresh])
    expect(seal(keyring, 'x', 'a')).not.toBe(seal(keyring, 'x', 'a'))
  })
})

describe('the keyring', () => {
  it('gives every process the same database password', () => {
    expect(deriveAppPassword(openKeyring([fresh]))).toBe(
      deriveAppPassword(openKeyring([fresh, old])),
    )
    expect(deriveAppPassword(openKeyring([old]))).not.toBe(deriveAppPassword(openKeyring([fresh])))
  })

  it('derives a separate key for each purpose', () => {
    const keyring = openKeyring([fresh])
    expect(keyring.derive('a')).not.toEqual(keyring.derive('b'))
    expect(keyring.derive('a', 'unknown')).toBeUndefined()
  })

  it.each([
    ['no key', [], 'At least one'],
    ['two of one id', [old, { ...fresh, id: '2025' }], 'the same id'],
    ['a short key', [{ id: 'a', key: 'AAAA' }], 'not 32 bytes'],
    ['a strange id', [{ ...fresh, id: 'a.b' }], 'not a valid secret key id'],
  ])('refuses %s', (_, keys, sentence) => {
    expect(() => openKeyring(keys)).toThrow(sentence)
  })
})
