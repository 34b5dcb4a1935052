import { describe, expect, it } from 'vitest'
import { createCidrMatcher, parseCidr } from './cidr.ts'

describe('address ranges', () => {
  it.each(['10.0.0.0/8', '127.0.0.1', '::1', '2001:db8::/32'])('%s is valid', (text) => {
    expect(parseCidr(text)).toBeDefined()
  })

  it.each(['', 'localhost', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/8/8', '::/129', '1'])(
    '"%s" is invalid',
    (text) => {
      expect(parseCidr(text)).toBeUndefined()
    },
  )

  it('match exactly the addresses inside', () => {
    const matches = createCidrMatcher(['10.0.0.0/8', '::1'])
    expect(['10.9.8.7', '::1', '::ffff:10.0.0.1'].map(matches)).toEqual([true, true, true])
    expect(['11.0.0.1', '::2', 'nonsense', ''].map(matches)).toEqual([false, false, false, false])
  })

  it('match nothing when the list is empty', () => {
    expect(createCidrMatcher([])('127.0.0.1')).toBe(false)
  })
})
