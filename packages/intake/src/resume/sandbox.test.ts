import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { UnreadableFile } from '../entry.ts'
import { aDocx, aDocxOf } from '../test/a-docx.ts'
import { aFile, collectRaw } from '../test/a-file.ts'
import { aCompressedPdf, aPdf, aPdfOf, pageOf } from '../test/a-pdf.ts'
import { maxTextLength } from './document-failures.ts'
import { pageToText } from './page-to-text.ts'
import { readResumes } from './read-resumes.ts'
import { readResumeText, runInSandbox, sandboxLimits } from './sandbox.ts'

/** Small as a file, but its page shows text three million times. */
const endlessPdf = aCompressedPdf(Buffer.from(`BT /F1 9 Tf ${'(x) Tj '.repeat(3_000_000)}ET`))
const endlessWriter = fileURLToPath(new URL('../test/endless-writer.ts', import.meta.url))

test('the text of a PDF is read line by line', async () => {
  expect(await readResumeText(aPdf(['Anna M\xfcller', 'Nurse (RN)\tJan 2019 – heute']))).toBe(
    'Anna Müller\nNurse (RN)\tJan 2019 – heute\n',
  )
})

test('the sandbox has no files, no environment and no other processes', async () => {
  const probe = fileURLToPath(new URL('../test/sandbox-probe.ts', import.meta.url))
  const found = await runInSandbox(probe, new Uint8Array(), sandboxLimits)
  expect(JSON.parse(found)).toEqual({ reached: ['ownCode'], environment: [] })
})

test('a page with two columns is read column by column', async () => {
  const rows = Array.from(
    { length: 14 },
    (_, row) => `left hand side ${row}\tright hand side ${row}`,
  )
  const lines = (await readResumeText(aPdf(rows))).split('\n').filter((line) => line !== '')
  expect(lines.slice(0, 2)).toEqual(['left hand side 0', 'left hand side 1'])
  expect(lines.slice(-1)).toEqual(['right hand side 13'])
})

test('the text of a Word document is read line by line', async () => {
  expect(await readResumeText(aDocx(['Anna Müller & Co <x>', 'Nurse\t2019']))).toBe(
    'Anna Müller & Co <x>\nNurse\t2019\n',
  )
})

test.each([
  ['nothing', new Uint8Array(), 'not a PDF or Word document'],
  ['another file', strToU8('{\\rtf1 hello}'), 'not a PDF or Word document'],
  ['a broken PDF', strToU8('%PDF-1.4 and nothing else'), 'damaged'],
  ['a PDF without text', aPdfOf(pageOf('0 0 m 10 10 l S')), 'no text'],
  ['endless pages', aPdfOf(pageOf('BT /F1 9 Tf (x) Tj ET', 5_000)), 'more than 40 pages'],
  ['a broken archive', zipSync({ 'word/document.xml': strToU8('x') }).slice(0, 50), 'damaged'],
  ['another archive', zipSync({ 'xl/workbook.xml': strToU8('x') }), 'not a PDF or Word document'],
  [
    'a document that swells',
    aDocxOf(`<w:p><w:t>${'A'.repeat(9_000_000)}</w:t></w:p>`),
    'too large',
  ],
  [
    'entities',
    aDocxOf('<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:p><w:t>&b;</w:t></w:p>'),
    'links to external content',
  ],
  ['too many bytes', new Uint8Array(sandboxLimits.inputBytes + 1), 'too large'],
])('a document with %s is refused with a message', async (_, bytes, sentence) => {
  const error = await readResumeText(bytes).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UnreadableFile)
  expect(String(error)).toContain(sentence)
})

test('a child that exceeds its time or memory is ended, and the parent continues', async () => {
  await expect(readResumeText(endlessPdf, { ...sandboxLimits, seconds: 0.4 })).rejects.toThrow(
    'too long',
  )
  await expect(readResumeText(endlessPdf, { ...sandboxLimits, cpuSeconds: 0.5 })).rejects.toThrow(
    'too long',
  )
  const swelling = aCompressedPdf(Buffer.alloc(200_000_000, 'A'))
  await expect(readResumeText(swelling, { ...sandboxLimits, megabytes: 150 })).rejects.toThrow(
    'too much memory',
  )
})

test('a child that writes without end is ended', async () => {
  await expect(runInSandbox(endlessWriter, new Uint8Array(), sandboxLimits)).rejects.toThrow(
    'too large',
  )
  await expect.poll(countChildren).toBe(0)
})

test('a PDF with hundreds of thousands of placed words is read up to a limit', async () => {
  const words = 'BT /F1 9 Tf 1 1 Td (Anna) Tj ET\n'.repeat(300_000)
  const text = await readResumeText(aCompressedPdf(Buffer.from(words)))
  expect(text).toMatch(/^Anna/)
  expect(text.length).toBeLessThanOrEqual(maxTextLength)
})

test('a child whose caller gives up is ended', async () => {
  const caller = new AbortController()
  const reading = readResumeText(endlessPdf, sandboxLimits, caller.signal)
  expect(countChildren()).toBeGreaterThan(0)
  caller.abort(new Error('The caller has left.'))
  await expect(reading).rejects.toThrow('The caller has left.')
  await expect.poll(countChildren).toBe(0)
  await expect(readResumeText(endlessPdf, sandboxLimits, caller.signal)).rejects.toThrow(
    'The caller has left.',
  )
})

test('an archive gives one person per document, and broken documents are reported one by one', async () => {
  const archive = zipSync({
    'one/Anna.pdf': aPdf(['Anna']),
    '\u202eBob.docx': aDocx(['Bob']),
    'bad.pdf': strToU8('no'),
    '__MACOSX/._Anna.pdf': strToU8('x'),
    'readme.txt': strToU8('x'),
  })
  const all = await collectRaw(readResumes('all.zip', aFile(archive, 1_000)))
  expect(all).toEqual([
    { fileName: 'Anna.pdf', text: 'Anna\n' },
    { fileName: 'Bob.docx', text: 'Bob\n' },
    { $unreadable: 'This is not a PDF or Word document (.docx).', $from: 'bad.pdf' },
  ])
  const rest: unknown[] = []
  for await (const entry of readResumes('all.zip', aFile(archive, 1_000), { after: 2 })) {
    rest.push(entry)
  }
  expect(rest).toEqual([{ row: 3, raw: all[2] }])
  await expect(
    collectRaw(readResumes('x.zip', aFile(zipSync({ a: strToU8('a') }), 1_000))),
  ).rejects.toThrow('contains no PDF')
})

test('documents are read when a reader is given to them, and beyond the wanted ones only counted', async () => {
  const archive = zipSync({
    'Anna.pdf': aPdf(['Anna']),
    'Bob.pdf': aPdf(['Bob']),
    'Cleo.pdf': aPdf(['Cleo']),
    'Dan.pdf': aPdf(['Dan']),
  })
  let given = 0
  const runReader = <T>(read: () => Promise<T>) => {
    given += 1
    return read()
  }
  const rows: unknown[] = []
  const options = { wanted: 2, runReader }
  for await (const entry of readResumes('all.zip', aFile(archive, 1_000), options)) {
    rows.push(entry)
  }
  expect(rows).toEqual([
    { row: 1, raw: { fileName: 'Anna.pdf', text: 'Anna\n' } },
    { row: 2, raw: { fileName: 'Bob.pdf', text: 'Bob\n' } },
    { row: 4, raw: null },
  ])
  expect(given).toBe(2)
  const [only] = await collectRaw(
    readResumes('Anna.pdf', aFile(aPdf(['Anna']), 1_000), { runReader }),
  )
  expect([only, given]).toEqual([{ fileName: 'Anna.pdf', text: 'Anna\n' }, 3])
})

test('a table is read row by row, a text box once, and right-to-left text in its order', async () => {
  const cell = (...lines: string[]) =>
    `<w:tc>${lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')}</w:tc>`
  const table = `<w:tbl><w:tr>${cell('01/2019 – heute')}${cell('Nurse', 'Acme')}</w:tr><w:tr>${cell('Skills', 'React')}${cell('Anna')}</w:tr></w:tbl>`
  const box =
    '<mc:Choice><w:p><w:t>Box</w:t></w:p></mc:Choice><mc:Fallback><w:p><w:t>Box</w:t></w:p></mc:Fallback>'
  const lines = (await readResumeText(aDocxOf(table + box)))
    .split('\n')
    .filter((line) => line !== '')
  expect(lines).toEqual(['01/2019 – heute\tNurse', 'Acme', 'Skills', 'React', 'Anna', 'Box'])
  const piece = (text: string, x: number) => ({ text, x, y: 700, width: 50, height: 10 })
  expect(pageToText([piece('حسن', 100), piece('علي', 155), piece('محمد', 210)], 600)).toBe(
    'محمد علي حسن',
  )
})

/** Counts the child processes of this process that have not ended. */
function countChildren(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
}
