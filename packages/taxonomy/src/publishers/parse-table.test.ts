import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TableParser } from './parse-table.ts'

const csv = { separator: ',', hasQuotes: true }

test('parses any valid CSV, in chunks of any size', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'ü', '"', ',', '\n', '\r', ' '),
    maxLength: 6,
  })
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 })
  fc.assert(
    fc.property(
      table,
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 9 }),
      (rows, end, size) => {
        const text = rows.map((row) => `${row.map(quoted).join(',')}${end}`).join('')
        expect(parse(text, size)).toEqual({ rows, isWhole: true })
      },
    ),
  )
})

test('reports a text that ends inside quotes', () => {
  expect(parse('a,b\n1,"2', 3).isWhole).toBe(false)
})

test('takes a quotation mark literally if cells are not quoted', () => {
  const rows: string[][] = []
  const parser = new TableParser({ separator: '\t', hasQuotes: false }, (row) => rows.push(row))
  parser.push('"a\tb"\r\n\r\nc\td')
  expect(parser.end()).toBe(true)
  expect(rows).toEqual([
    ['"a', 'b"'],
    ['c', 'd'],
  ])
})

function parse(text: string, size: number) {
  const rows: string[][] = []
  const parser = new TableParser(csv, (row) => rows.push(row))
  for (let at = 0; at < text.length; at += size) parser.push(text.slice(at, at + size))
  return { isWhole: parser.end(), rows }
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}
