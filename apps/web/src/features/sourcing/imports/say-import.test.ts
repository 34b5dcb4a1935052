import { importPartBytes } from '@headwater/contract/sourcing/imports'
import { describe, expect, it } from 'vitest'
import { anImport, doneCounts, someCounts } from '#test/import-builders'
import { checkFile } from './check-file.ts'
import { countHere, listOutcomes, sayProgress } from './say-import.ts'
import { saySize } from './say-size.ts'
import { sayUndo } from './say-undo.ts'
import { checkSameFile } from './upload/check-same-file.ts'

describe('the words of an import', () => {
  it.each([
    [1, '1 byte'],
    [1_023, '1023 bytes'],
    [1_024, '1 kB'],
    [524_288, '512 kB'],
    [4_404_019, '4.2 MB'],
    [104_857_600, '100 MB'],
  ])('says %d as %s', (bytes, words) => {
    expect(saySize(bytes)).toBe(words)
  })

  it.each([
    [{ status: 'waiting', counts: someCounts({ total: 504 }) }, '504 entries'],
    [{ status: 'waiting', counts: someCounts({ total: 1 }) }, '1 entry'],
    [{ status: 'running', counts: someCounts({ total: 504 }) }, '0 of 504 entries'],
    [
      { status: 'paused', counts: someCounts({ total: 504, processed: 402 }) },
      '402 of 504 entries',
    ],
    [{ status: 'done', counts: doneCounts }, '504 entries'],
    [{ status: 'failed' as const, counts: someCounts() }, '–'],
    [{ status: 'reading', counts: someCounts() }, 'Being looked through'],
    [
      { status: 'uploading', fileBytes: 3 * importPartBytes, missingParts: [1, 2] },
      '0.5 of 1.5 MB uploaded',
    ],
  ] as const)('says how far %j is', (changes, words) => {
    const missingParts = 'missingParts' in changes ? [...changes.missingParts] : []
    expect(sayProgress(anImport({ ...changes, missingParts }))).toBe(words)
  })

  it('counts only what is certainly here while not all that is missing is named', () => {
    const fileBytes = 200 * importPartBytes
    const named = Array.from({ length: 100 }, (_, at) => at + 30)
    expect(countHere(anImport({ fileBytes, missingParts: named }))).toBe(30)
    expect(countHere(anImport({ fileBytes, missingParts: named.slice(1) }))).toBe(101)
    expect(countHere(anImport({ fileBytes, missingParts: [] }))).toBe(200)
  })

  it('says what came of it and what undoing does, in numbers', () => {
    expect(listOutcomes(doneCounts)).toEqual([
      '480 added',
      '12 merged',
      '8 to review',
      '7 refused',
      '5 suppressed',
    ])
    expect(listOutcomes(someCounts())).toEqual([])
    expect(sayUndo(doneCounts)).toBe(
      'Undoing removes 480 people it added and takes back what 12 merged lines brought. What other imports say stays.',
    )
    expect(sayUndo(someCounts({ added: 1 }))).toContain('removes 1 person it added. What')
  })

  it.each([
    [{ name: 'a.csv', size: 0 }, 'a.csv is empty.'],
    [{ name: 'a.csv', size: 104_857_601 }, 'A file may have 100 MB at the most'],
    [{ name: 'a'.repeat(201), size: 1 }, 'longer than 200 letters'],
  ])('refuses a file that the server would refuse: %j', (file, words) => {
    expect(checkFile(file)).toContain(words)
    expect(checkFile({ name: 'a.csv', size: 104_857_600 })).toBeUndefined()
  })

  it('takes only the same file to go on with', () => {
    const announced = { fileName: 'people.csv', fileBytes: 5_000 }
    expect(checkSameFile({ name: 'people.csv', size: 5_000 }, announced)).toBeUndefined()
    expect(checkSameFile({ name: 'others.csv', size: 5_000 }, announced)).toBe(
      'This is others.csv. Choose people.csv.',
    )
    expect(checkSameFile({ name: 'people.csv', size: 9_000 }, announced)).toContain(
      'has 9 kB and the other 5 kB: it has changed since',
    )
    expect(checkSameFile({ name: 'people.csv', size: 5_001 }, announced)).toContain('has changed')
  })
})
