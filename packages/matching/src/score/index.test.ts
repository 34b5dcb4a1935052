import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** All modules loaded by `score/index.ts`. Type imports do not count. */
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

describe('score/index.ts', () => {
  it('imports only the score and the contract, so that browsers can use it', () => {
    const loaded = [...loadedWith(new URL('index.ts', import.meta.url))]
    const strange = loaded.filter(
      (one) => !/\/matching\/src\/score\/[a-z-]+\.ts$|^@headwater\/contract\//.test(one),
    )
    expect(strange).toEqual([])
    expect(loaded.length).toBeGreaterThan(5)
  })
})
