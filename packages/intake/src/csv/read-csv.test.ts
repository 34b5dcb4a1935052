import { expect, test } from 'vitest'
import { UnreadableFile } from '../entry.ts'
import { aFile, collectRaw } from '../test/a-file.ts'
import { readCsv } from './read-csv.ts'

const read = (content: string | Uint8Array, partBytes?: number) =>
  collectRaw(readCsv(aFile(content, partBytes)))

test.each([
  [',', 'Name,City\nAnna,Köln\n'],
  [';', 'Name;City\nAnna;Köln\n'],
  ['tab', 'Name\tCity\nAnna\tKöln\n'],
  ['|', 'Name|City\r\nAnna|Köln\r\n'],
  ['sep= line', 'sep=;\nName;City\nAnna;Köln'],
  ['old Mac ends', 'Name,City\rAnna,Köln\r'],
])('cells are split by %s', async (_, text) => {
  expect(await read(text)).toEqual([{ Name: 'Anna', City: 'Köln' }])
})

const swap = (bytes: Buffer) => Buffer.from(bytes).swap16()
test.each([
  ['UTF-8', Buffer.from('Name,City\nAnna,Köln 東京 🙂\n')],
  ['UTF-8 with its mark', Buffer.from('\ufeffName,City\nAnna,Köln 東京 🙂\n')],
  ['UTF-16 LE', Buffer.from('\ufeffName,City\nAnna,Köln 東京 🙂\n', 'utf16le')],
  ['UTF-16 BE', swap(Buffer.from('\ufeffName,City\nAnna,Köln 東京 🙂\n', 'utf16le'))],
  ['UTF-16 LE without a mark', Buffer.from('Name,City\nAnna,Köln 東京 🙂\n', 'utf16le')],
])('text is decoded from %s, in chunks of any size', async (_, bytes) => {
  for (const partBytes of [512, 1_000_000]) {
    expect(await read(bytes, partBytes)).toEqual([{ Name: 'Anna', City: 'Köln 東京 🙂' }])
  }
})

test('UTF-8 is decoded across chunks that end inside a character', async () => {
  for (const partBytes of [1, 2, 3, 5]) {
    const text = 'Name,City\nŁukasz,東京 🙂\n'
    expect(await read(text, partBytes)).toEqual([{ Name: 'Łukasz', City: '東京 🙂' }])
  }
})

test('a Windows-1252 file keeps its accents, even if they come late', async () => {
  const late = Buffer.from(`Name,City\n${'Bob,Rome\n'.repeat(30)}Jürgen,K\xf6ln €\n`, 'latin1')
  late[late.length - 2] = 0x80
  const rows = await read(late, 16)
  expect(rows.at(-1)).toEqual({ Name: 'Jürgen', City: 'Köln €' })
})

test('one broken character in valid UTF-8 does not affect the others', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Name,City\nZoë,Łódź\nAn'),
    Buffer.from([0xff]),
    Buffer.from('a,Köln\n'),
  ])
  expect(await read(bytes, 1_000)).toEqual([
    { Name: 'Zoë', City: 'Łódź' },
    { Name: 'An\ufffda', City: 'Köln' },
  ])
})

test('quoted cells may contain line breaks, delimiters and quotation marks, and formulas are data', async () => {
  const text = 'Name,Note\n"Anna ""Ann"" M","one,\ntwo"\nBob,=HYPERLINK("x")\n'
  expect(await read(text)).toEqual([
    { Name: 'Anna "Ann" M', Note: 'one,\ntwo' },
    { Name: 'Bob', Note: '=HYPERLINK("x")' },
  ])
})

test('rows may be too short, too long or empty, and column names missing or repeated', async () => {
  const text = 'Name,Tag,Tag,,__proto__\nAnna\n\n,,,,\nBob,a,b,c,d,extra,\n'
  expect(await read(text)).toEqual([
    { Name: 'Anna', Tag: '', 'Tag (2)': '', 'Column 4': '', proto: '' },
    { Name: 'Bob', Tag: 'a', 'Tag (2)': 'b', 'Column 4': 'c', proto: 'd', 'Column 6': 'extra' },
  ])
})

test.each([
  ['nothing', '', 'This file is empty.'],
  ['only a header', 'Name,City\n', 'no rows'],
  [
    'no header',
    'anna@example.com,Anna\nbob@example.com,Bob\n',
    'The first row must contain column names',
  ],
  ['a zero sign', 'Name,City\nAnna,K\0ln\n', 'not a text file'],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    'not a text file',
  ],
  ['an open quotation mark', 'Name,City\nAnna,"Köln\nBob,Bonn\n', 'not closed'],
  ['an endless line', `Name,City\nAnna,"${'x'.repeat(1_200_000)}"\n`, 'not closed'],
  ['too many columns', `${'a,'.repeat(600)}\n1\n`, 'more than 500 columns'],
])('a file with %s is refused with a message', async (_, content, sentence) => {
  const error = await read(content, 100_000).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnreadableFile)
  expect(String(error)).toContain(sentence)
})

test('a reader that stops early closes the file', async () => {
  let isClosed = false
  async function* endless() {
    try {
      yield Buffer.from('Name\n')
      for (;;) yield Buffer.from('Anna\n'.repeat(30_000))
    } finally {
      isClosed = true
    }
  }
  for await (const { row } of readCsv(endless())) if (row === 3) break
  await expect.poll(() => isClosed, { timeout: 30_000 }).toBe(true)
})

test('rows beyond the wanted number are counted, without blank ones', async () => {
  const lines = Array.from({ length: 30_000 }, (_, at) =>
    at % 3 === 0 ? ' ,""' : `Anna ${at},Köln`,
  )
  const entries = []
  for await (const entry of readCsv(aFile(`Name,City\n${lines.join('\n')}`, 10_000), 2)) {
    entries.push(entry)
  }
  expect(entries.slice(0, 2)).toEqual([
    { row: 1, raw: { Name: 'Anna 1', City: 'Köln' } },
    { row: 2, raw: { Name: 'Anna 2', City: 'Köln' } },
  ])
  expect(entries.length).toBeLessThan(20)
  expect(entries.at(-1)).toEqual({ row: 20_000, raw: null })
})
