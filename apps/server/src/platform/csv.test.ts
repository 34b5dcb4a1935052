import fc from 'fast-check'
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
    ['x;"=1+1;y', 'x;\'""=1+1;y'],
  ])('prevents formulas in spreadsheets that split cells at other characters: %j', (cell, safe) => {
    expect(formatCsvLine([cell])).toBe(`"${safe}"\r\n`)
  })

  it('leaves numbers as they are, including negative ones', () => {
    expect(formatCsvLine([-1, 0, 1_000_000, '-1'])).toBe(`"-1","0","1000000","'-1"\r\n`)
  })

  it.each(['a=1', '5-3', 'ines@example.com', '2026-01-05'])('leaves %j unchanged', (cell) => {
    expect(formatCsvLine([cell])).toBe(`"${cell}"\r\n`)
  })

  const part = fc.constantFrom(
    '"',
    '""',
    ';',
    ',',
    '\t',
    '\n',
    '\r\n',
    ' ',
    '\ufeff',
    '=',
    '+',
    '@',
    'x',
  )
  const cell = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))

  it.each([',', ';', '\t'])(
    'contains no formula for a reader that splits cells at %j',
    (delimiter) => {
      fc.assert(
        fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
          for (const read of readCells(formatCsvLine(cells), delimiter)) {
            expect(read).not.toMatch(/^[\s\ufeff]*[=+\-@]/)
          }
        }),
        { numRuns: 500 },
      )
    },
  )
})

/** Reads like a spreadsheet: text after a closing quote belongs to the cell. */
function readCells(text: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let isAtStart = true
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string
    const isQuote = letter === '"'
    if (isQuote && isQuoted && text[at + 1] === '"') {
      cell += letter
      at += 1
    } else if (isQuote && (isQuoted || isAtStart)) isQuoted = !isQuoted
    else if (!isQuoted && (letter === delimiter || letter === '\n' || letter === '\r')) {
      cells.push(cell)
      cell = ''
      isAtStart = true
      continue
    } else cell += letter
    isAtStart = false
  }
  return [...cells, cell]
}
