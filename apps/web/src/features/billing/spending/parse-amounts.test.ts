import { describe, expect, it } from 'vitest'
import { formatCentsField, parseCents, parseCredits } from './parse-amounts.ts'

describe('amounts typed by a user', () => {
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
  ])('parses "%s" as credits', (text, credits) => {
    expect(parseCredits(text)).toBe(credits)
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
  ])('parses "%s" as money', (text, cents) => {
    expect(parseCents(text)).toBe(cents)
  })

  it('formats money so that it parses to the same value', () => {
    for (const cents of [0, 7, 60_000, 120_050])
      expect(parseCents(formatCentsField(cents))).toBe(cents)
  })
})
