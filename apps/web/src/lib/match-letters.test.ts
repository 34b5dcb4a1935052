import { describe, expect, it } from 'vitest'
import { matchLetters } from './match-letters.ts'

describe('matching letters', () => {
  it.each([
    ['Staff Firmware Engineer', 'fir', 'Staff [Fir]mware Engineer'],
    ['Elif Demirtaş', 'TAS', 'Elif Demir[taş]'],
    ['Nguyễn Minh Anh', 'nguyen', '[Nguyễn] Minh Anh'],
    ['Go to Dashboard', 'gd', '[G]o to [D]ashboard'],
    ['Settings', 'set', '[Set]tings'],
    ['Reset settings', 'set', 'Reset [set]tings'],
    ['Dashboard', '', 'Dashboard'],
  ])('marks in %s what %s asks for', (text, query, marked) => {
    expect(show(text, query)).toBe(marked)
  })

  it.each([
    ['Dashboard', 'xyz'],
    ['Dashboard', 'dsh'],
  ])('finds no %s in %s', (text, query) => {
    expect(matchLetters(text, query)).toBeUndefined()
  })

  it('rates the start of the text above the start of a word above the middle', () => {
    const [start, word, middle] = ['Theme', 'Dark theme', 'Mathematics'].map(
      (text) => matchLetters(text, 'the')?.score ?? 0,
    )
    expect(start).toBeGreaterThan(word ?? 0)
    expect(word).toBeGreaterThan(middle ?? 0)
  })
})

function show(text: string, query: string) {
  return matchLetters(text, query)
    ?.stretches.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')
}
