import { expect, test } from 'vitest'
import { aPreviewRow } from '#test/import-builders'
import { foresee } from './foresee.ts'

const kept = aPreviewRow()
const suppressed = aPreviewRow({ outcome: 'suppress', person: null })

test('whoever stays out is not counted, and is named', () => {
  const preview = { rows: [kept, suppressed], looked: { lines: 60, refused: 2 } }
  expect(foresee(60, preview)).toEqual({
    label: 'Import 57 people',
    left: '2 lines will be refused. 1 is left out as they asked. ',
  })
})

test('where everybody comes in there is nothing more to say', () => {
  const preview = { rows: [kept], looked: { lines: 1, refused: 0 } }
  expect(foresee(1, preview)).toEqual({ label: 'Import 1 person', left: '' })
})

test('of a file that was not looked through to its end no more is promised', () => {
  const preview = { rows: [kept], looked: { lines: 5_000, refused: 1 } }
  expect(foresee(40_000, preview)).toEqual({
    label: 'Import up to 39,999 people',
    left: 'At least 1 line will be refused. ',
  })
})

test('without a preview there is no number', () => {
  expect(foresee(60, undefined)).toEqual({ label: 'Import these people', left: '' })
})
