import { describe, expect, it } from 'vitest'
import { readCents, readCredits, writeCentsField } from './read-amounts.ts'

describe('amounts as people write them', () => {
  it.each([
    ['', null],
    ['1,000', 1_000],
    [' 20 000 ', 20_000],
    ['0', 0],
    ['1000000000', 1_000_000_000],
    ['1000000001', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['many', undefined],
  ])('reads "%s" as credits', (text, credits) => {
    expect(readCredits(text)).toBe(credits)
  })

  it.each([
    ['600', 60_000],
    ['$1,200.5', 120_050],
    ['0.07', 7],
    ['1000000', 100_000_000],
    ['1000000.01', undefined],
    ['1.234', undefined],
    ['', undefined],
    ['1e3', undefined],
  ])('reads "%s" as money', (text, cents) => {
    expect(readCents(text)).toBe(cents)
  })

  it('writes money so that it is read as the same', () => {
    for (const cents of [0, 7, 60_000, 120_050])
      expect(readCents(writeCentsField(cents))).toBe(cents)
  })
})
