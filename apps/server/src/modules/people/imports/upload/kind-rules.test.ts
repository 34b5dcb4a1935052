import { expect, test } from 'vitest'
import { decideKindByName } from './kind-rules.ts'

test.each([
  ['Amara Nwosu.PDF', 'resume'],
  ['cv.docx', 'resume'],
  ['all of them.zip', 'resume'],
  ['people.json', 'people-data'],
  ['people.ndjson', 'people-data'],
  ['Complete_LinkedInDataExport_11-15-2026.zip', 'linkedin'],
  ['Connections.csv', 'linkedin'],
  ['people.csv', 'csv'],
  ['people.tsv', 'csv'],
  ['no ending', 'csv'],
])('the file name %s suggests the kind %s', (name, kind) => {
  expect(decideKindByName(name)).toBe(kind)
})
