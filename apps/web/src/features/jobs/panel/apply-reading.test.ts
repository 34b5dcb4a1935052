import type { ParsedJobDescription } from '@headwater/contract/jobs/parsed-job-description'
import { Criterion } from '@headwater/contract/sourcing/criteria'
import { describe, expect, it } from 'vitest'
import { acceptConflict, applyReading } from './apply-reading.ts'
import { emptyDraft, type JobDraft } from './job-draft.ts'

const cpp = Criterion.parse({ id: 'c1', attribute: 'skills', skills: [{ text: 'C++' }] })
const rust = Criterion.parse({ id: 'r1', attribute: 'skills', skills: [{ text: 'Rust' }] })
const berlin = { cityId: 2_950_159, name: 'Berlin', country: 'DE' }

describe('a parsed description', () => {
  it('fills empty fields', () => {
    const { draft, conflicts } = applyReading(
      emptyDraft,
      aReading({ title: 'Firmware Engineer', workplace: 'hybrid', places: [berlin] }),
    )
    expect(draft).toMatchObject({
      title: 'Firmware Engineer',
      workplace: 'hybrid',
      places: [berlin],
    })
    expect(conflicts).toEqual([])
  })

  it('overwrites nothing already written, and only real differences become conflicts', () => {
    const before = aDraft({ title: 'Staff engineer', department: 'Design', places: [berlin] })
    const reading = aReading({
      title: 'Firmware Engineer',
      department: ' design ',
      places: [{ ...berlin, name: 'Berlin, Mitte' }],
    })
    const { draft, conflicts } = applyReading(before, reading)
    expect(draft).toMatchObject({ title: 'Staff engineer', department: 'Design' })
    expect(conflicts).toEqual([{ field: 'title', said: 'Firmware Engineer' }])
    const [conflict] = conflicts
    expect(conflict && acceptConflict(draft, conflict).title).toBe('Firmware Engineer')
  })

  it('adds criteria under unused ids and leaves existing ones unchanged', () => {
    const nice = { ...cpp, mode: 'nice' as const, weight: 7 }
    const { draft, pieces } = applyReading(
      aDraft({ criteria: [nice] }),
      aReading({
        criteria: [
          { ...cpp, id: 'x' },
          { ...rust, id: 'c1' },
        ],
        names: { 'skills:rust': 'Rust' },
        pieces: [aPiece(0, 'x'), aPiece(5, 'c1'), aPiece(9, null)],
      }),
    )
    expect(draft.criteria).toEqual([nice, { ...rust, id: 'c2' }])
    expect(draft.names).toEqual({ 'skills:rust': 'Rust' })
    expect(pieces.map(({ criterionId }) => criterionId)).toEqual(['c1', 'c2', null])
  })
})

function aDraft(changes: Partial<JobDraft>): JobDraft {
  return { ...emptyDraft, ...changes }
}

function aPiece(from: number, criterionId: string | null) {
  return { from, to: from + 3, text: 'abc', criterionId }
}

function aReading(changes: Partial<ParsedJobDescription>): ParsedJobDescription {
  const none = { title: null, department: null, workplace: null, employment: null }
  const empty = { places: [], criteria: [], names: {}, pieces: [], refused: [], unused: [] }
  return { ...none, ...empty, unreadLanguage: null, ...changes }
}
