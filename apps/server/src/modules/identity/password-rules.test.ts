import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadCommonPasswords } from './check-new-password.ts'
import { decidePasswordFault } from './password-rules.ts'

let known: ReadonlySet<string>
beforeAll(async () => {
  known = await loadCommonPasswords()
  expect(known.size).toBeGreaterThan(40_000)
})

const words = ['Headwater', 'Meridian Grid', 'Inês', 'Carvalho', 'ines.c@meridian-grid.example']

function decide(password: string): string | undefined {
  return decidePasswordFault(password, { known, words })
}

describe('a new password', () => {
  it.each([
    ['four words', 'correct horse battery staple'],
    ['words with hyphens', 'sourced-and-explained'],
    ['twelve characters by chance', 'x7Kp2mQ9vL4t'],
    ['twelve digits by chance', '482910573846'],
    ['64 characters with spaces and emoji', 'the river 🌊 runs'.repeat(4)],
    ['128 characters with spaces and emoji', 'the river 🌊 runs'.repeat(8)],
    ['another alphabet', 'тридцать три коровы'],
    ['another script', '川は海へと静かに流れて行きます'],
    ['a passphrase that holds the company’s name', 'Meridian Grid drinks tea at five'],
    ['a passphrase that holds one’s own name', 'even Ines forgets umbrellas'],
    ['a known word among others', 'my dragon eats paving stones'],
  ])('may be %s', (_, password) => {
    expect(decide(password)).toBeUndefined()
  })

  it.each([
    ['a known one with digits', 'password1234'],
    ['a known one with a year and a sign', 'Password2026!'],
    ['a known one in disguise', 'P@ssw0rd2026!'],
    ['a known one backwards', 'drowssap2026!'],
    ['a known one unchanged', 'leavemealone'],
    ['two known ones', 'dragonmonkey'],
    ['a known one, twice', 'letmein letmein'],
    ['keys in a row', 'qwertyuiop12'],
    ['keys of another board in a row', 'azertyuiop!!'],
    ['keys in columns', '1qaz2wsx3edc'],
    ['the alphabet', 'abcdefghijklmnop'],
    ['digits in a row', '12345678901234'],
    ['digits backwards', '098765432109'],
    ['a pattern that repeats', 'abcabcabcabc'],
    ['a pattern that ends halfway', 'xyz9xyz9xyz9xy'],
    ['one character', 'aaaaaaaaaaaaaaaa'],
    ['few characters', '121212343434'],
    ['years', '1987198819891990'],
    ['a known one with digits and signs about it', '!dragon-8472!'],
  ])('may not be %s', (_, password) => {
    expect(decide(password)).toContain('Choose four unrelated words')
  })

  it.each([
    ['the company with a year', 'MeridianGrid2026!!'],
    ['the company in words', 'meridian grid 2026'],
    ['the company in disguise', 'M3r1d1anGr1d2026'],
    ['the product with a year', 'headwater2026!!'],
    ['one’s own name', 'InesCarvalho1990'],
    ['the company with digits and signs about it', '*!7 meridian 8472'],
    ['one’s own name with its accent', 'inês.carvalho!'],
    ['one’s own address', 'ines.c@meridian-grid.example'],
  ])('may not be built from %s', (_, password) => {
    expect(decide(password)).toContain('must not contain your name')
  })

  it.each([
    ['eleven characters', 'tEn+1 chars', 'at least 12'],
    ['six emoji, which are twelve units', '🌊🐎🔋📎🧭🪁', 'at least 12'],
    ['129 characters', `${'the river 🌊 runs'.repeat(8)}x`, 'at most 128'],
  ])('is measured in characters: %s', (_, password, sentence) => {
    expect(decide(password)).toContain(sentence)
  })

  it('gets the same verdict in every Unicode normalisation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 12, maxLength: 60 }), (password) => {
        const verdict = decide(password)
        expect(decide(password.normalize('NFD'))).toBe(verdict)
        expect(decide(password.normalize('NFC'))).toBe(verdict)
      }),
    )
  })

  it('may not be a common one with a year and a symbol', () => {
    const suffix = fc.constantFrom('', '1', '!', '2026', '2026!', '1234', '!!!')
    fc.assert(
      fc.property(fc.constantFrom(...known), suffix, fc.boolean(), (word, end, isCapital) => {
        const start = isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word
        // Shorter words are scored per letter and are too short with any of these suffixes.
        expect(decide(start + end)).toBeTypeOf('string')
      }),
      { numRuns: testSize({ gate: 100, deep: 500 }) },
    )
  })

  it('is accepted when it is random', () => {
    const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
    const chance = fc.array(fc.constantFrom(...letters), { minLength: 20, maxLength: 128 })
    fc.assert(
      fc.property(chance, (signs) => {
        // Excludes shrunk cases like `aaaa`, which are no longer random.
        fc.pre(new Set(signs).size > 12)
        expect(decide(signs.join(''))).toBeUndefined()
      }),
    )
  })
})
