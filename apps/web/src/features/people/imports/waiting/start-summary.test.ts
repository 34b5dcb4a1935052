import { expect, test } from 'vitest'
import { aPreviewRow } from '#test/import-builders'
import { summariseStart } from './start-summary.ts'

const kept = aPreviewRow()
const suppressed = aPreviewRow({ outcome: 'suppress', person: null })

test('refused and suppressed people are not counted but mentioned', () => {
  const preview = { rows: [kept, suppressed], looked: { lines: 60, refused: 2 } }
  expect(summariseStart(60, preview)).toEqual({
    label: 'Import 57 people',
    left: '2 entries will be skipped. 1 is on the do-not-contact list. ',
  })
})

test('when all people are imported there is nothing to mention', () => {
  const preview = { rows: [kept], looked: { lines: 1, refused: 0 } }
  expect(summariseStart(1, preview)).toEqual({ label: 'Import 1 person', left: '' })
})

test('for a partly checked file the number is an upper limit', () => {
  const preview = { rows: [kept], looked: { lines: 5_000, refused: 1 } }
  expect(summariseStart(40_000, preview)).toEqual({
    label: 'Import up to 39,999 people',
    left: 'At least 1 entry will be skipped. ',
  })
})

test('without a preview there is no number', () => {
  expect(summariseStart(60, undefined)).toEqual({ label: 'Import these people', left: '' })
})
