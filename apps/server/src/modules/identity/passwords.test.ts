import { describe, expect, it } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'

describe('passwords', () => {
  it('are stored as Argon2id with the agreed strength', async () => {
    expect(await hashPassword('sourced-and-explained')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    )
  })

  it.each([
    ['fits', 'crème brûlée', true],
    ['fits in its decomposed spelling', 'crème brûlée'.normalize('NFD'), true],
    ['does not fit in another case', 'Crème brûlée', false],
    ['does not fit with a space behind it', 'crème brûlée ', false],
  ])('%s', async (_, typed, expected) => {
    expect(await checkPassword(await hashPassword('crème brûlée'), typed)).toBe(expected)
  })

  it('never match an account without one', async () => {
    expect(await checkPassword(null, '')).toBe(false)
    expect(await checkPassword(null, 'anything')).toBe(false)
  })
})
