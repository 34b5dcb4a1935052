import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@headwater/scripts/start/root'
import { describe, expect, it } from 'vitest'

const files = globSync('e2e/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**'] })
const isDeepFile = (path: string) => path.endsWith('.deep.test.ts')

describe('every journey of the deep run', () => {
  it.each(files.filter(isDeepFile))('%s has a twin in the gate', (file) => {
    const twins = readTable().get(file) ?? []
    expect(twins.length, 'docs/testing.md names no twin').toBeGreaterThan(0)
    expect(twins.filter((twin) => isDeepFile(twin) || !files.includes(twin))).toEqual([])
  })
})

/** From each deep file that docs/testing.md names to the test files named in the last cell of its row. */
function readTable(): Map<string, string[]> {
  const rows = readFileSync(join(root, 'docs/testing.md'), 'utf8').matchAll(/^\|.*\|$/gm)
  return new Map(
    [...rows].map(([row]) => {
      const cells = row.split('|').map((cell) => cell.match(/e2e\/[\w/.-]+\.test\.ts/g) ?? [])
      return [cells[1]?.[0] ?? '', cells.at(-2) ?? []]
    }),
  )
}
