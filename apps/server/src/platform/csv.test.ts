import { describe, expect, it } from 'vitest'
import { formatCsvLine } from './csv.ts'

describe('a CSV line', () => {
  it.each([
    [['plain', '', 'two words'], '"plain","","two words"\r\n'],
    [['a,b', 'say "hello"', 'two\nlines'], '"a,b","say ""hello""","two\nlines"\r\n'],
    [['{"a":1}'], '"{""a"":1}"\r\n'],
    [['Zoë “ß”'], '"Zoë “ß”"\r\n'],
  ])('is formatted from %j', (cells, line) => {
    expect(formatCsvLine(cells)).toBe(line)
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
  ])('prevents spreadsheets from evaluating %j', (cell) => {
    expect(formatCsvLine([cell])).toBe(`"'${cell}"\r\n`)
  })

  it.each(['\tx', '\rx', '\nx', '\t=1', '=cmd|"/c calc"!a1'])(
    'prevents formulas after a tab or a line end: %j',
    (cell) => {
      expect(formatCsvLine([cell])).toMatch(/^"'/)
    },
  )

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['x; =1+1', "x;' =1+1"],
    ['x\t@a', "x\t'@a"],
    ['x\n-1', "x\n'-1"],
    ['x\r\n+1', "x\r\n'+1"],
    ['x;＝1', "x;'＝1"],
    [';=1;=2', ";'=1;'=2"],
  ])('prevents formulas in spreadsheets that split cells at other characters: %j', (cell, safe) => {
    expect(formatCsvLine([cell])).toBe(`"${safe}"\r\n`)
  })

  it('leaves numbers as they are, including negative ones', () => {
    expect(formatCsvLine([-1, 0, 1_000_000, '-1'])).toBe(`"-1","0","1000000","'-1"\r\n`)
  })

  it.each(['a=1', '5-3', 'ines@example.com', '2026-01-05'])('leaves %j unchanged', (cell) => {
    expect(formatCsvLine([cell])).toBe(`"${cell}"\r\n`)
  })
})
