import { testSize } from '@headwater/testing/size'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnreadableFile } from '../entry.ts'
import { createCsvParser } from './csv-parser.ts'

/** Splits the text into chunks of any length, even inside a character. */
function cut(
  text: string,
  delimiter: string,
  pieceBytes: readonly number[],
  { isSkimmed = false } = {},
): string[][] {
  const bytes = Buffer.from(text)
  const { cut, skim } = createCsvParser(delimiter)
  if (isSkimmed) skim()
  const lines: string[][] = []
  let from = 0
  for (const length of pieceBytes) {
    lines.push(...cut(bytes.subarray(from, from + length), false))
    from += length
  }
  return [...lines, ...cut(bytes.subarray(from), true)]
}

/** Reference result from an established parser that takes ten times as long. */
function cutByTwin(text: string, delimiter: string): string[][] {
  return parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  })
}

function orRefusal(read: () => string[][]): string[][] | 'refused' {
  try {
    return read()
  } catch {
    return 'refused'
  }
}

const delimiters = [',', ';', '\t', '|', '§']
const signs = ['"', '"', ',', ';', '\t', '|', '§', '\r', '\n', '\r\n', ' ', 'a', 'ü', '🙂', '§']

test('every text is split or refused as by the reference parser', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...signs), { maxLength: 60 }).map((all) => all.join('')),
      fc.constantFrom(...delimiters),
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }),
      (text, delimiter, pieces) => {
        const expected = orRefusal(() => cutByTwin(text, delimiter))
        expect(orRefusal(() => cut(text, delimiter, pieces))).toEqual(expected)
      },
    ),
    { numRuns: testSize({ gate: 2_000, deep: 20_000 }) },
  )
})

test('skimming a text gives the same rows, cells and blank rows', () => {
  const blanks = ['\u00a0', '\u3000', '\ufeff', '\v', '\u0001', '\u001f']
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...signs, ...blanks), { maxLength: 60 }).map((all) => all.join('')),
      fc.constantFrom(...delimiters),
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }),
      (text, delimiter, pieces) => {
        const read = orRefusal(() => cut(text, delimiter, pieces))
        const skimmed = orRefusal(() => cut(text, delimiter, pieces, { isSkimmed: true }))
        expect(blanksOf(skimmed)).toEqual(blanksOf(read))
      },
    ),
    { numRuns: testSize({ gate: 2_000, deep: 20_000 }) },
  )
})

function blanksOf(lines: string[][] | 'refused'): boolean[][] | 'refused' {
  if (lines === 'refused') return lines
  return lines.map((cells) => cells.map((cell) => cell.trim() === ''))
}

test.each([
  ['pairs', '"a ""b"" c",d', [['a "b" c', 'd']]],
  ['a quotation mark inside a cell', 'a "b" c,d', [['a "b" c', 'd']]],
  ['more after a closing one', '"a" b,"c"d"e",f', [['"a" b', '"c"d"e"', 'f']]],
  ['pairs and more after it', '"a""b" c,d', [['"a"b" c', 'd']]],
  ['nothing between quotation marks', '""\n\n"",""\n', [[''], ['', '']]],
  [
    'an open end',
    'a,b,\nc,',
    [
      ['a', 'b', ''],
      ['c', ''],
    ],
  ],
  ['all ends of lines', 'a\r\nb\nc\rd', [['a'], ['b'], ['c'], ['d']]],
  ['ends of lines inside', '"a\r\nb\rc\n",d', [['a\r\nb\rc\n', 'd']]],
])('cells are parsed from %s', (_, text, lines) => {
  for (let at = 0; at <= text.length; at += 1) expect(cut(text, ',', [at])).toEqual(lines)
  expect(cutByTwin(text, ',')).toEqual(lines)
})

test('a refusal names the line where the bad row begins', () => {
  const refused = (text: string, pieces: number[]) => () => cut(text, ',', pieces)
  const text = 'a,b\r\n\r\n"c\r\nd",e\nf,\n"g,h\ni,j\nk'
  for (const pieces of [[], [3], [4], [5, 7], [20, 4]]) {
    expect(refused(text, pieces)).toThrow('A quotation mark near line 6 is not closed.')
  }
  const long = `a\nb,${'x'.repeat(1_100_000)}`
  expect(refused(long, [])).toThrow(UnreadableFile)
  expect(refused(`${long}\nc\n`, [500_000, 900_000])).toThrow('near line 2')
})

test('an unterminated row is refused before all of it is read', () => {
  const { cut } = createCsvParser(',')
  const piece = Buffer.from('x'.repeat(100_000))
  cut(Buffer.from('a\n"'), false)
  let held = 0
  expect(() => {
    for (; held < 20; held += 1) cut(piece, false)
  }).toThrow('A quotation mark near line 2 is not closed.')
  expect(held).toBe(10)
})
