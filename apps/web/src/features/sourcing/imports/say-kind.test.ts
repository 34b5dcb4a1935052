import { expect, test } from 'vitest'
import { anImport, someCounts } from '#test/import-builders'
import { sayKind } from './say-kind.ts'

test.each([
  ['Amara Nwosu.PDF', 'PDF file'],
  ['cv.docx', 'DOCX file'],
  ['people.json', 'JSON file'],
  ['all.zip', 'ZIP file'],
  ['people.csv', 'CSV file'],
  ['people', 'File'],
  ['people.numbers', 'File'],
])('%s is a %s before it was read', (fileName, words) => {
  const unread = anImport({ kind: 'csv', fileName, counts: someCounts({ total: null }) })
  expect(sayKind(unread)).toBe(words)
})

test('once it was read, it is what was found in it', () => {
  const read = anImport({
    kind: 'resume',
    fileName: 'all.zip',
    counts: someCounts({ total: 3 }),
  })
  expect(sayKind(read)).toBe('Résumé')
})
