import { expect, it } from 'vitest'
import { inferImportKind, inferKindFromContent } from './infer-import-kind.ts'

it.each([
  ['people.csv', 'Name,City\nAnna,Bonn\n', 'csv'],
  ['people.txt', 'Name;City\nAnna;Bonn\n', 'csv'],
  ['people.tsv', 'Name\tCity', 'csv'],
  ['wide.csv', 'ÿþN\0a\0m\0e\0,\0', 'csv'],
  ['resume.json', 'ï»¿ {"$schema": "x", "basics" : {}}', 'json-resume'],
  ['people.json', ' [{"name": "Anna"}]', 'people-data'],
  ['people.ndjson', '', 'people-data'],
  ['Anna.pdf', '%PDF-1.7', 'resume'],
  ['Anna.docx', 'PK\u0003\u0004\0\u0014word/document.xml', 'resume'],
  ['all.zip', 'PK\u0003\u0004\0\u0014Anna.pdf', 'resume'],
  ['basic_linkedindataexport.zip', 'PK\u0003\u0004\0', 'linkedin'],
  ['export.zip', 'PK\u0003\u0004\0\u0014Profile.csv', 'linkedin'],
  ['connections.csv', 'Notes:\n"…"\n\nFirst Name,Last Name,URL,E\n', 'linkedin'],
  ['table.xlsx', 'PK\u0003\u0004\0\u0014xl/workbook.xml', undefined],
  ['photo.csv', '\u0089PNG\r\n\u001a\n', undefined],
  ['letter.txt', 'Dear Sir or Madam', undefined],
])('the kind of %s is inferred from its first bytes', (name, head, kind) => {
  expect(inferKindFromContent(name, head)).toBe(kind)
})

it('the file content is read', async () => {
  expect(await inferImportKind(new File(['Name,City\nAnna,Bonn\n'], 'People.CSV'))).toBe('csv')
})
