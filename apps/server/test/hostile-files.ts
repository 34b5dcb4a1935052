import { deflateSync } from 'node:zlib'
import {
  aDocx,
  aDocxFromXml,
  aPdf,
  aPdfFromObjects,
  pdfPageObjects,
} from './document-file-builders.ts'
import { aZip } from './zip-builder.ts'

type Bytes = Uint8Array

const line = 'BT /F1 10 Tf 50 700 Td (Anna Miller, nurse) Tj ET'
const paragraph = '<w:p><w:r><w:t>Anna Miller, nurse</w:t></w:r></w:p>'
const body = { '[Content_Types].xml': '<Types/>', 'word/document.xml': paragraph }
const latin = (text: string) => Buffer.from(text, 'latin1')
const withFile = (name: string, content: string | Bytes = 'x') => aZip({ ...body, [name]: content })
const join = (...parts: (Bytes | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

/** Returns a PDF with text and with these extra objects and trailer entries. */
function pdfWith(objects: readonly string[], trailer = '', catalogue = ''): Bytes {
  const [first = '', ...others] = pdfPageObjects(line)
  const whole = aPdfFromObjects([
    first.replace('/Type', `${catalogue}/Type`),
    ...others,
    ...objects,
  ])
  return latin(latin1(whole).replace('/Root 1 0 R', `/Root 1 0 R${trailer}`))
}

/** Small as a file, but its page shows text three million times. */
export function endlessPdf(): Bytes {
  return aCompressedPdf(Buffer.from(`BT /F1 9 Tf ${'(x) Tj '.repeat(3_000_000)}ET`))
}

/** Returns a PDF whose stream decompresses to two hundred megabytes. */
function pdfBomb(): Bytes {
  return aCompressedPdf(Buffer.alloc(200_000_000, 'A'))
}

/** Returns a PDF whose only page has this content, compressed. */
export function aCompressedPdf(content: Buffer): Bytes {
  const data = deflateSync(content).toString('latin1')
  const objects = pdfPageObjects('')
  objects[3] = `<</Length ${data.length}/Filter/FlateDecode>>\nstream\n${data}\nendstream`
  return aPdfFromObjects(objects)
}

function loopedPdf(): Bytes {
  const text = latin1(aPdf(['Anna Miller, nurse']))
  return latin(text.replace('/Root', `/Prev ${text.lastIndexOf('xref\n0')}/Root`))
}

function latin1(bytes: Bytes): string {
  return Buffer.from(bytes).toString('latin1')
}

/** Modifies each entry in the directory of an archive. */
function withDirectory(bytes: Bytes, change: (entry: DataView, place: number) => void): Bytes {
  const copy = Uint8Array.from(bytes)
  const view = new DataView(copy.buffer)
  let place = 0
  for (let at = 0; at < copy.length - 46; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue
    change(new DataView(copy.buffer, at), place)
    place += 1
  }
  return copy
}

const laughs = Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(9)}">`,
)

const others: Readonly<Record<string, Bytes>> = {
  'a rich text': latin('{\\rtf1 hello}'),
  'a plain text': Buffer.from('Anna Miller\nNurse'),
  'a text in UTF-16': Buffer.from('\ufeffAnna Miller', 'utf16le'),
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a drawing with a script': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  'a picture that is called .pdf': latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  'a photograph': latin('\xff\xd8\xff\xe0\0\x10JFIF'),
  'a program for Windows': latin('MZ\x90\0\x03'),
  'a program for Linux': latin('\x7fELF\x02\x01\x01'),
  'a script': Buffer.from('#!/bin/sh\nrm -rf /'),
  'an old Word document, or a locked one': latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  'a 7-zip archive': latin("7z\xbc\xaf'\x1c"),
  'a gzip archive': latin('\x1f\x8b\x08\0\0'),
}

const pdfs: Readonly<Record<string, Bytes>> = {
  'a PDF with nothing in it': latin('%PDF-1.4 and nothing else'),
  'a PDF that was cut': aPdf(['Anna Miller, nurse']).subarray(0, 300),
  'a PDF without text': aPdfFromObjects(pdfPageObjects('0 0 m 10 10 l S')),
  'a PDF of endless pages': aPdfFromObjects(pdfPageObjects(line, 5_000)),
  'a PDF of 100,000 pages': aPdfFromObjects(pdfPageObjects(line, 100_000)),
  'a PDF whose pages hold each other': aPdfFromObjects(
    pdfPageObjects(line).map((object) => object.replace('[3 0 R]', '[2 0 R]')),
  ),
  'a PDF whose tables lead in a circle': loopedPdf(),
  'a PDF that swells': pdfBomb(),
  'a PDF with a password': pdfWith(
    [`<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`],
    '/Encrypt 6 0 R/ID[<0123456789abcdef><0123456789abcdef>]',
  ),
  'a PDF with a script': pdfWith(
    ['<</S/JavaScript/JS(app.alert\\(1\\))>>'],
    '',
    '/OpenAction 6 0 R',
  ),
  'a PDF that starts programs': pdfWith(['<</S/Launch/F(calc.exe)>>'], '', '/OpenAction 6 0 R'),
  'a PDF with a file in it': pdfWith(['<</Type/EmbeddedFile/Length 1>>\nstream\nx\nendstream']),
  'a page that is a PDF too': join('<html><script>alert(1)</script>', aPdf(['Anna'])),
  'a PDF that begins as a page': latin(
    latin1(aPdf(['Anna Miller'])).replace('%PDF-1.4\n', '%PDF-1.4\n%<html><script>1</script>\n'),
  ),
  'a PDF that ends as a page': join(aPdf(['Anna Miller']), '<html><script>1</script></html>'),
  'a PDF that is an archive too': join(aPdf(['Anna Miller']), aZip({ 'a.js': 'alert(1)' })),
  'blanks before a PDF': join('\n\n\n', aPdf(['Anna Miller'])),
}

const documents: Readonly<Record<string, Bytes>> = {
  'an archive that was cut': aDocx(['Anna']).subarray(0, 60),
  'an archive without its end': aDocx(['Anna Miller']).subarray(0, -22),
  'a table': aZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': 'x' }),
  'an archive of résumés': aZip({ 'Anna.pdf': aPdf(['Anna']), 'Bea.docx': aDocx(['Bea']) }),
  'an archive of archives': aZip({ 'a.zip': aZip({ 'b.zip': aZip({ c: 'x' }) }) }),
  'a document that swells': aDocxFromXml(`<w:p><w:t>${'A'.repeat(9_000_000)}</w:t></w:p>`),
  'a document whose pictures swell': withFile('word/media/a.xml', Buffer.alloc(60_000_000)),
  'a document that says it is larger than anything': withDirectory(aDocx(['Anna']), (entry) =>
    entry.setUint32(24, 0xfffffffe, true),
  ),
  'a document that says it is smaller than it is': withDirectory(aDocx(['Anna']), (entry) =>
    entry.setUint32(24, 20, true),
  ),
  'a document of too many parts': aZip({
    ...body,
    ...Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`word/${at}.xml`, 'x'])),
  }),
  'a document whose parts are the same bytes': withDirectory(
    withFile('word/styles.xml', paragraph),
    (entry) => entry.setUint32(42, 0, true),
  ),
  'a document with a password': withDirectory(aDocx(['Anna']), (entry) =>
    entry.setUint16(8, 1, true),
  ),
  'a document packed in a way nobody knows': withDirectory(aDocx(['Anna']), (entry) =>
    entry.setUint16(10, 99, true),
  ),
  'a document with macros': withFile('word/vbaProject.bin'),
  'a document with a program': withFile('word/embeddings/setup.exe', 'MZ'),
  'a document with a document': withFile('word/embeddings/a.docx', aDocx(['Bea'])),
  'a document with an archive': withFile('word/media/r.zip', aZip({ 'r.zip': 'x' })),
  'a document that climbs out of its folder': withFile('../../etc/cron.d/x'),
  'a document that writes to the root': withFile('/etc/passwd'),
  'a document that names a drive': withFile('C:\\Windows\\x'),
  'a document that asks for a file': aDocxFromXml(
    `<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>${paragraph}<w:p><w:t>&x;</w:t></w:p>`,
  ),
  'a document of a billion laughs': aDocxFromXml(
    `<!DOCTYPE d [<!ENTITY l0 "ha">${laughs.join('')}]><w:p><w:t>&l9;</w:t></w:p>`,
  ),
  'a document whose head asks for an address': withFile(
    'word/header1.xml',
    '<!DOCTYPE d SYSTEM "http://169.254.169.254/latest/meta-data/"><w:p/>',
  ),
  'a document without text': aDocxFromXml('<w:document><w:body/></w:document>'),
}

/** Malicious files by description. */
export const hostileFiles = Object.entries({ ...others, ...pdfs, ...documents })
