import { expect, it } from 'vitest'
import { isProxyUntrusted } from './compose.ts'

it.each([
  ['https://headwater.example', [], true],
  ['https://headwater.example', ['10.0.0.0/8'], false],
  ['http://localhost:4000', [], false],
])(
  'a proxy in front of %s with trusted ranges %j is unknown to us: %s',
  (publicUrl, trustedProxies, isUntrusted) => {
    expect(isProxyUntrusted({ publicUrl, trustedProxies })).toBe(isUntrusted)
  },
)
