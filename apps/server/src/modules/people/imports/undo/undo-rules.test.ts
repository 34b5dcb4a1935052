import type { FactSource, Profile } from '@headwater/contract/people/profile'
import { describe, expect, it } from 'vitest'
import { decideRemainingSource, decideUndo } from './undo-rules.ts'

const [ours, other] = ['ours', 'other']

function aSource(importId: string): FactSource {
  return { id: 's1', kind: 'csv', name: 'people.csv', row: 1, importId, at: '2026-01-05' }
}

function aProfile(name: string, ...imports: string[]): Profile {
  return { name, sources: imports.map(aSource) } as Profile
}

describe('undo of an import', () => {
  it.each([
    ['deletes a person only this import knew', [ours], 1, [], 'delete'],
    ['deletes a person only this import knew, from two rows', [ours, ours], 2, [2], 'delete'],
    ['restores a person unchanged since', [other, ours], 2, [2], 'restore'],
    ['restores after two lines of its own', [other, ours, ours], 3, [2, 3], 'restore'],
    ['strips a person changed since', [other, ours, other], 3, [2], 'strip'],
    ['strips a person changed in between', [other, ours, other, ours], 4, [2, 4], 'strip'],
    ['strips a person it added and another import knows', [ours, other], 2, [], 'strip'],
  ])('%s', (_, imports, version, versions, outcome) => {
    const additions = versions.map((versionAfter, at) => ({
      before: aProfile(`before ${at}`, other),
      versionAfter,
    }))
    const undoing = decideUndo({ profile: aProfile('now', ...imports), version }, ours, additions)
    expect(undoing.is).toBe(outcome)
    if (undoing.is === 'restore') expect(undoing.profile.name).toBe('before 0')
  })

  it('keeps a contact as long as another source has it', () => {
    const [mine, theirs] = [aSource(ours), aSource(other)]
    expect(decideRemainingSource(mine, ours)).toBeUndefined()
    expect(decideRemainingSource({ ...mine, also: [mine] }, ours)).toBeUndefined()
    expect(decideRemainingSource({ ...mine, also: [theirs] }, ours)).toEqual(theirs)
    expect(decideRemainingSource({ ...theirs, also: [mine] }, ours)).toEqual(theirs)
    expect(decideRemainingSource({ ...theirs, also: [theirs, mine] }, ours)).toEqual({
      ...theirs,
      also: [theirs],
    })
  })
})
