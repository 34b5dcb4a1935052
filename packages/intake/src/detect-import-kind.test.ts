import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { detectImportKind } from './detect-import-kind.ts'
import { aDocx } from './test/a-docx.ts'
import { aPdf } from './test/a-pdf.ts'

test.each([
  ['people.csv', strToU8('Name,City\nAnna,Bonn\n'), 'csv'],
  ['people.txt', strToU8('Name;City\nAnna;Bonn\n'), 'csv'],
  ['wide.csv', Buffer.from('\ufeffName\tCity\nAnna\tBonn\n', 'utf16le'), 'csv'],
  ['resume.json', strToU8('{ "$schema": "x", "basics": {"name": "Anna"}}'), 'json-resume'],
  ['people.json', strToU8('\ufeff [{"name": "Anna"}]'), 'people-data'],
  ['people.ndjson', strToU8('{"name": "Anna"}\n{"name": "Bob"}'), 'people-data'],
  ['Anna.pdf', aPdf(['Anna']), 'resume'],
  ['no-ending', aPdf(['Anna']), 'resume'],
  ['Anna.docx', aDocx(['Anna']), 'resume'],
  ['all.zip', zipSync({ 'Anna.pdf': aPdf(['Anna']) }), 'resume'],
  ['Basic_LinkedInDataExport.zip', zipSync({ 'x.csv': strToU8('a') }), 'linkedin'],
  ['export.zip', zipSync({ 'Profile.csv': strToU8('a') }), 'linkedin'],
  ['Connections.csv', strToU8('Notes:\n"…"\n\nFirst Name,Last Name,URL\n'), 'linkedin'],
  [
    'table.xlsx',
    zipSync({ '[Content_Types].xml': strToU8('a'), 'xl/workbook.xml': strToU8('a') }),
    undefined,
  ],
  [
    'photo.png',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    undefined,
  ],
  ['letter.txt', strToU8('Dear Sir or Madam'), undefined],
  ['empty', new Uint8Array(), undefined],
])('%s is detected by its first bytes', (name, bytes, kind) => {
  expect(detectImportKind(name, bytes)).toBe(kind)
})
