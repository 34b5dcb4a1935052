import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('a line of CSV', () => {
  it.each([
    [['plain', '', 'two words'], 'plain,,two words\r\n'],
    [['a,b', 'say "hello"', 'two\nlines'], '"a,b","say ""hello""","two\nlines"\r\n'],
    [['{"a":1}'], '"{""a"":1}"\r\n'],
    [['Zoë “ß”'], 'Zoë “ß”\r\n'],
  ])('holds %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line)
  })

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@sum(a1)',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '  =1',
    '\u00a0=1',
    '\ufeff=1',
  ])('lets no spreadsheet calculate %j', (cell) => {
    expect(csvLine([cell])).toBe(`'${cell}\r\n`)
  })

  it.each(['\tx', '\rx', '\nx', '\t=1', '=cmd|"/c calc"!a1'])(
    'nor what hides behind a tab or the end of a line: %j',
    (cell) => {
      expect(csvLine([cell])).toMatch(/^"?'/)
    },
  )

  it('lets numbers be added up, also those below zero', () => {
    expect(csvLine([-1, 0, 1_000_000, '-1'])).toBe("-1,0,1000000,'-1\r\n")
  })

  it.each(['a=1', '5-3', 'ines@example.com', '2026-01-05'])('leaves %j as it is', (cell) => {
    expect(csvLine([cell])).toBe(`${cell}\r\n`)
  })
})
