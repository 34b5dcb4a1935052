import { describe, expect, it } from 'vitest'
import { toIpPrefix, toNetwork } from './client-address.ts'

describe('toIpPrefix', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000::2', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['nonsense', 'unknown'],
    ['', 'unknown'],
  ])('%s counts as %s', (address, expected) => {
    expect(toIpPrefix(address)).toBe(expected)
  })
})

describe('toNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:7:1::/64', '2001:db8:7::/48'],
    ['unknown', 'unknown'],
  ])('%s belongs to %s', (ipPrefix, expected) => {
    expect(toNetwork(ipPrefix)).toBe(expected)
  })
})
