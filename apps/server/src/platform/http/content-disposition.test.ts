import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['receipts-2026.csv', 'attachment; filename="receipts-2026.csv"'],
  [
    'Lebenslauf Müller.pdf',
    `attachment; filename="Lebenslauf M_ller.pdf"; filename*=UTF-8''Lebenslauf%20M%C3%BCller.pdf`,
  ],
  [
    'a"b\r\nset-cookie: x',
    `attachment; filename="ab__set-cookie x"; filename*=UTF-8''abset-cookie%20x`,
  ],
  ['../../etc/passwd', `attachment; filename="....etcpasswd"; filename*=UTF-8''....etcpasswd`],
  ["it's (1).pdf", 'attachment; filename="it\'s (1).pdf"'],
  ['\u202efdp.exe', `attachment; filename="_fdp.exe"; filename*=UTF-8''fdp.exe`],
])('the file %j is saved under a name that is valid in a header', (fileName, header) => {
  expect(contentDisposition(fileName)).toBe(header)
})
