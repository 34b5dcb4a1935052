import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Everything that is loaded with the door of the score; types are gone by then. */
function loadedWith(file: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(file.href)) return seen
  seen.add(file.href)
  const code = readFileSync(file, 'utf8')
  for (const { 1: from = '' } of code.matchAll(/^(?:import|export|\}).*? from '([^']+)'/gm)) {
    if (from.startsWith('.')) loadedWith(new URL(from, file), seen)
    else seen.add(from)
  }
  return seen
}

describe('the door of the score', () => {
  it('leads to nothing but the sum and the contract, so that browsers can go through it', () => {
    const loaded = [...loadedWith(new URL('index.ts', import.meta.url))]
    const strange = loaded.filter(
      (one) => !/\/matching\/src\/score\/[a-z-]+\.ts$|^@headwater\/contract\//.test(one),
    )
    expect(strange).toEqual([])
    expect(loaded.length).toBeGreaterThan(5)
  })
})
