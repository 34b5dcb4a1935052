import { afterEach, expect, test } from 'vitest'
import { installStyleNonce, readStyleNonce } from './nonce.tsx'

afterEach(() => document.head.replaceChildren())

test('the nonce of the page is used for styles created at run time', () => {
  const meta = document.createElement('meta')
  meta.setAttribute('property', 'csp-nonce')
  meta.nonce = 'r4nd0m'
  document.head.append(meta)
  installStyleNonce()
  expect(globalThis.__webpack_nonce__).toBe('r4nd0m')
})

test('a page without a nonce has none', () => {
  expect(readStyleNonce()).toBeUndefined()
})
