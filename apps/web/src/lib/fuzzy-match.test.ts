import { describe, expect, it } from 'vitest'
import { fuzzyMatch } from './fuzzy-match.ts'

describe('fuzzy matching', () => {
  it.each([
    ['Staff Firmware Engineer', 'fir', 'Staff [Fir]mware Engineer'],
    ['Elif Demirtaş', 'TAS', 'Elif Demir[taş]'],
    ['Nguyễn Minh Anh', 'nguyen', '[Nguyễn] Minh Anh'],
    ['Go to Dashboard', 'gd', '[G]o to [D]ashboard'],
    ['Settings', 'set', '[Set]tings'],
    ['Reset settings', 'set', 'Reset [set]tings'],
    ['Dashboard', '', 'Dashboard'],
  ])('in %s marks the match of %s', (text, query, marked) => {
    expect(show(text, query)).toBe(marked)
  })

  it.each([
    ['Dashboard', 'xyz'],
    ['Dashboard', 'dsh'],
  ])('in %s finds no match of %s', (text, query) => {
    expect(fuzzyMatch(text, query)).toBeUndefined()
  })

  it('ranks the start of the text above the start of a word above the middle', () => {
    const [start, word, middle] = ['Theme', 'Dark theme', 'Mathematics'].map(
      (text) => fuzzyMatch(text, 'the')?.score ?? 0,
    )
    expect(start).toBeGreaterThan(word ?? 0)
    expect(word).toBeGreaterThan(middle ?? 0)
  })
})

function show(text: string, query: string) {
  return fuzzyMatch(text, query)
    ?.stretches.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')
}
