import { importPartBytes } from '@headwater/contract/people/imports'
import { describe, expect, it } from 'vitest'
import { anImport, doneCounts, someCounts } from '#test/import-builders'
import { formatFileSize } from './format-file-size.ts'
import { countUploadedParts, formatProgress, listOutcomes } from './format-import.ts'
import { formatUndoEffect } from './format-undo-effect.ts'
import { validateSameFile } from './upload/upload-view.tsx'
import { validateImportFile } from './validate-import-file.ts'

describe('the texts of an import', () => {
  it.each([
    [1, '1 byte'],
    [1_023, '1023 bytes'],
    [1_024, '1 kB'],
    [524_288, '512 kB'],
    [4_404_019, '4.2 MB'],
    [104_857_600, '100 MB'],
  ])('format %d as %s', (bytes, words) => {
    expect(formatFileSize(bytes)).toBe(words)
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
    [{ status: 'reading', counts: someCounts() }, 'Checking the file'],
    [
      { status: 'uploading', fileBytes: 3 * importPartBytes, missingParts: [1, 2] },
      '0.5 of 1.5 MB uploaded',
    ],
  ] as const)('format the progress of %j', (changes, words) => {
    const missingParts = 'missingParts' in changes ? [...changes.missingParts] : []
    expect(formatProgress(anImport({ ...changes, missingParts }))).toBe(words)
  })

  it('count only parts that certainly arrived while not all missing ones are listed', () => {
    const fileBytes = 200 * importPartBytes
    const named = Array.from({ length: 100 }, (_, at) => at + 30)
    expect(countUploadedParts(anImport({ fileBytes, missingParts: named }))).toBe(30)
    expect(countUploadedParts(anImport({ fileBytes, missingParts: named.slice(1) }))).toBe(101)
    expect(countUploadedParts(anImport({ fileBytes, missingParts: [] }))).toBe(200)
  })

  it('state the outcome and the effect of undo in numbers', () => {
    expect(listOutcomes(doneCounts)).toEqual([
      '480 added',
      '12 merged',
      '8 to review',
      '7 skipped',
      '5 do not contact',
    ])
    expect(listOutcomes(someCounts())).toEqual([])
    expect(formatUndoEffect(doneCounts)).toBe(
      'Removes 480 people added by this import and details added from 12 merged entries. Data from other imports stays.',
    )
    expect(formatUndoEffect(someCounts({ added: 1 }))).toContain(
      'Removes 1 person added by this import. Data',
    )
  })

  it.each([
    [{ name: 'a.csv', size: 0 }, 'a.csv is empty.'],
    [{ name: 'a.csv', size: 104_857_601 }, 'The maximum is 100 MB'],
    [{ name: 'a'.repeat(201), size: 1 }, 'longer than 200 characters'],
  ])('refuse a file that the server would refuse: %j', (file, words) => {
    expect(validateImportFile(file)).toContain(words)
    expect(validateImportFile({ name: 'a.csv', size: 104_857_600 })).toBeUndefined()
  })

  it('accept only the same file to resume', () => {
    const announced = { fileName: 'people.csv', fileBytes: 5_000 }
    expect(validateSameFile({ name: 'people.csv', size: 5_000 }, announced)).toBeUndefined()
    expect(validateSameFile({ name: 'others.csv', size: 5_000 }, announced)).toBe(
      'This is others.csv. Choose people.csv.',
    )
    expect(validateSameFile({ name: 'people.csv', size: 9_000 }, announced)).toContain(
      'This file is 9 kB, the earlier one 5 kB.',
    )
    expect(validateSameFile({ name: 'people.csv', size: 5_001 }, announced)).toContain(
      'has changed',
    )
  })
})
