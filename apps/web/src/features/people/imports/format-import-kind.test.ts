import { expect, test } from 'vitest'
import { anImport, someCounts } from '#test/import-builders'
import { formatImportKind } from './format-import-kind.ts'

test.each([
  ['Amara Nwosu.PDF', 'PDF file'],
  ['cv.docx', 'DOCX file'],
  ['people.json', 'JSON file'],
  ['all.zip', 'ZIP file'],
  ['people.csv', 'CSV file'],
  ['people', 'File'],
  ['people.numbers', 'File'],
])('%s is shown as a %s before it is parsed', (fileName, words) => {
  const unread = anImport({ kind: 'csv', fileName, counts: someCounts({ total: null }) })
  expect(formatImportKind(unread)).toBe(words)
})

test('once parsed, the kind is what was found in the file', () => {
  const read = anImport({
    kind: 'resume',
    fileName: 'all.zip',
    counts: someCounts({ total: 3 }),
  })
  expect(formatImportKind(read)).toBe('Résumé')
})
