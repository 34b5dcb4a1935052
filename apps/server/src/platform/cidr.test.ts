import { describe, expect, it } from 'vitest'
import { matcherOf, parseCidr } from './cidr.ts'

describe('address ranges', () => {
  it.each(['10.0.0.0/8', '127.0.0.1', '::1', '2001:db8::/32'])('%s is one', (text) => {
    expect(parseCidr(text)).toBeDefined()
  })

  it.each(['', 'localhost', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/8/8', '::/129', '1'])(
    '"%s" is none',
    (text) => {
      expect(parseCidr(text)).toBeUndefined()
    },
  )

  it('match the addresses inside and no others', () => {
    const matches = matcherOf(['10.0.0.0/8', '::1'])
    expect(['10.9.8.7', '::1', '::ffff:10.0.0.1'].map(matches)).toEqual([true, true, true])
    expect(['11.0.0.1', '::2', 'nonsense', ''].map(matches)).toEqual([false, false, false, false])
  })

  it('match nothing when there are none', () => {
    expect(matcherOf([])('127.0.0.1')).toBe(false)
  })
})
