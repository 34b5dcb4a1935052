import { describe, expect, it } from 'vitest'
import { createFlow } from './flows/flows.ts'
import { createShortlist } from './flows/shortlists.ts'
import { CompanyName, PersonName } from './identity/fields.ts'
import { JobFields } from './jobs/jobs.ts'
import { saveDraft } from './outreach/threads.ts'
import { addFile } from './pipeline/files.ts'
import { ManualPersonInput } from './pipeline/manual-candidates.ts'
import { SingleLine } from './single-line.ts'

describe('SingleLine', () => {
  it.each([
    ['direction overrides', 'CV \u202efdp.exe', 'CV fdp.exe'],
    ['direction marks and isolates', '\u200eAnna\u2066 \u061cMiller\u2069', 'Anna Miller'],
    ['control characters', 'An\u0007na\u001b[31m', 'Anna[31m'],
    ['line breaks', ' Anna\r\nMiller\u2028Ltd\t', 'Anna Miller Ltd'],
    ['zero-width spaces and byte order marks', '\ufeffAn\u200bna', 'Anna'],
    ['tag characters', 'Anna\u{e0041}', 'Anna'],
  ])('removes %s', (_, text, cleaned) => {
    expect(SingleLine.parse(text)).toBe(cleaned)
  })

  it.each(['Anna-Lena  Müller', 'علی‌رضا', '👩‍💻 Dev', 'محمد', 'Şükrü'])('keeps %s', (text) => {
    expect(SingleLine.parse(text)).toBe(text)
  })

  it('is what names and titles are made of, and a name of invisible characters is empty', () => {
    const hostile = '\u202eAnna\u0000'
    for (const schema of [
      PersonName,
      CompanyName,
      JobFields.shape.title,
      ManualPersonInput.shape.name,
      createFlow.input.shape.name,
      createShortlist.input.shape.name,
      addFile.input.shape.name,
    ]) {
      expect(schema.parse(hostile)).toBe('Anna')
      expect(schema.safeParse('\u202e\u200b').success).toBe(false)
    }
    expect(saveDraft.input.shape.subject.parse(hostile)).toBe('Anna')
  })
})
