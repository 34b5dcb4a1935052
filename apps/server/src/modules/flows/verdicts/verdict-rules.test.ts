import type { Verdict } from '@headwater/contract/flows/verdicts'
import { expect, it } from 'vitest'
import { decideVerdict } from './verdict-rules.ts'

type Said = Verdict | null

const candidateId = 'c1'

function decide(before: Said, after: Said, mayMove = true, reason: string | null = null) {
  const kept = before && { verdict: before, reason: null, candidateId }
  return decideVerdict(kept ?? undefined, { verdict: after, reason }, mayMove)
}

it.each<[Said, Said, boolean, boolean, string | null]>([
  [null, null, true, false, null],
  [null, 'yes', false, true, null],
  [null, 'maybe', false, false, null],
  [null, 'no', false, false, null],
  ['yes', 'yes', true, false, null],
  ['yes', 'maybe', false, false, candidateId],
  ['yes', 'no', false, false, candidateId],
  ['yes', null, false, false, candidateId],
  ['maybe', 'yes', false, true, null],
  ['no', 'yes', false, true, null],
  ['no', 'no', true, false, null],
  ['no', null, false, false, null],
])(
  'from %s to %s: same %s, adds candidate %s, removes candidate %s',
  (before, after, isSame, addsCandidate, removedCandidateId) => {
    expect(decide(before, after)).toEqual({ isSame, addsCandidate, removedCandidateId })
    expect(decide(before, after, false)).toEqual({
      isSame,
      addsCandidate: false,
      removedCandidateId: null,
    })
  },
)

it('a different reason makes it a different verdict', () => {
  expect(decide('no', 'no', true, 'Too junior')).toMatchObject({
    isSame: false,
    removedCandidateId: null,
  })
})
