import { expect, test } from 'vitest'
import { UnreadableFile } from '../entry.ts'
import { aFile, collectRaw } from '../test/a-file.ts'
import { readJson } from './read-json.ts'

const people = [
  { name: 'Anna "A" [x] {y}', tags: ['a', { b: '\\' }], note: 'ends in \\' },
  { name: 'Łukasz', data: [1, 2], inner: { people: [{ no: true }] } },
]

test.each([
  ['a list', JSON.stringify(people)],
  ['a list over lines', JSON.stringify(people, null, 2)],
  ['one on each line', people.map((one) => JSON.stringify(one)).join('\n')],
  ['one after the other', people.map((one) => JSON.stringify(one)).join('')],
  [
    'a list under data',
    JSON.stringify({ total: 2, meta: { data: [1] }, data: people, next: ['x'] }),
  ],
  ['a list under people', JSON.stringify({ people })],
  ['a list under results', `\ufeff ${JSON.stringify({ results: people })}`],
])('people are found in %s, in chunks of any size', async (_, text) => {
  for (const partBytes of [1, 3, 64, 10_000]) {
    expect(await collectRaw(readJson(aFile(text, partBytes)))).toEqual(people)
  }
})

test('a single object is a single person', async () => {
  expect(await collectRaw(readJson(aFile('{"basics":{"name":"Anna"}}')))).toEqual([
    { basics: { name: 'Anna' } },
  ])
})

test('a broken entry does not stop the others', async () => {
  const text = '{"name":"Anna"}\n{"name": oops}\n17\n"text"\n{"name":"Bob"}\n'
  expect(await collectRaw(readJson(aFile(text)))).toEqual([
    { name: 'Anna' },
    { $unreadable: 'This entry is not valid JSON.', $from: '{"name": oops}' },
    { $unreadable: 'This entry is not an object.', $from: '17' },
    { $unreadable: 'This entry is not an object.', $from: '"text"' },
    { name: 'Bob' },
  ])
})

test('characters that the database cannot store are removed', async () => {
  const text = String.raw`{"na\u0000me":"An\u0000na \ud800 \ud83d\ude42"}`
  expect(await collectRaw(readJson(aFile(text)))).toEqual([{ name: 'Anna \ufffd 🙂' }])
})

test.each([
  ['text', 'Dear Sir or Madam,\n', 'not valid JSON'],
  ['nothing', '  \n', 'no people'],
  ['an empty list', '[]', 'no people'],
  ['an endless entry', `[{"a":"${'x'.repeat(9_000_000)}"}]`, 'larger than 8 MB'],
  ['a bottomless entry', `[${'['.repeat(5_000)}`, 'nested too deeply'],
  ['half an entry', '[{"a": ', 'not valid JSON'],
])('a file of %s is refused with a message', async (_, text, sentence) => {
  const error = await collectRaw(readJson(aFile(text, 1_000_000))).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(UnreadableFile)
  expect(String(error)).toContain(sentence)
})
