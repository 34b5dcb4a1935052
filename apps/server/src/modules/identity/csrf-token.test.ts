import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignedCsrfToken, signCsrfToken } from './csrf.ts'

const [key, olderKey, foreignKey] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const token = signCsrfToken([key], 'cookie')
const [salt = '', signature = ''] = token.split('.')

describe('isSignedCsrfToken', () => {
  it.each([
    ['accepts its own', [key], 'cookie', token, true],
    ['accepts one signed before the keys changed', [olderKey, key], 'cookie', token, true],
    ['refuses one bound to another cookie', [key], 'other', token, false],
    ['refuses a foreign key', [foreignKey], 'cookie', token, false],
    ['refuses another salt', [key], 'cookie', `x${salt}.${signature}`, false],
    ['refuses a border that was moved', [key], 'cooki', `e!${salt}.${signature}`, false],
    ['refuses an empty signature', [key], 'cookie', `${salt}.`, false],
    ['refuses a third part', [key], 'cookie', `${token}.x`, false],
    ['refuses nothing', [key], 'cookie', '', false],
  ] as const)('%s', (_, keys, boundTo, value, expected) => {
    expect(isSignedCsrfToken(keys, boundTo, value)).toBe(expected)
  })
})
