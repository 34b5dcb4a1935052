import { afterEach, expect, it, vi } from 'vitest'
import { parseHtml } from './parse-html.ts'

afterEach(() => vi.unstubAllGlobals())

it('parses into a document of its own, in which nothing is loaded or run', () => {
  vi.stubGlobal('stolen', false)
  const parsed = parseHtml(
    '<p>Hi</p><img src="x" onerror="stolen = true"><script>stolen = true</script>',
  )
  expect(parsed).not.toBe(document)
  expect(parsed.querySelector('p')?.textContent).toBe('Hi')
  expect((globalThis as { stolen?: boolean }).stolen).toBe(false)
})

it('asks the browser once for the one policy that the headers allow', async () => {
  const createPolicy = vi.fn((_name: string, rules: object) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { parseHtml } = await loadAnew()
  parseHtml('<p>One</p>')
  parseHtml('<p>Two</p>')
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['email-html'])
})

/** Loads a fresh module, because the one above has already asked for its policy. */
function loadAnew(): Promise<typeof import('./parse-html.ts')> {
  const path = './parse-html.ts'
  return import(`${path}?fresh`)
}
