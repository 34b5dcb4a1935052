import { openKnowledge } from '@headwater/intake'
import { openTaxonomy } from '@headwater/taxonomy'
import { expect, it } from 'vitest'
import { isPerson, type PreparedPerson, prepareEntry } from './prepare-entry.ts'
import { resolveBatch } from './resolve-batch.ts'
import { deserialisePerson, serialisePerson } from './serialise-person.ts'

const file = {
  id: null,
  kind: 'csv' as const,
  fileName: 'people.csv',
  day: '2026-11-15',
  mapping: [
    { field: 'fullName', from: 'Name' },
    { field: 'emails', from: 'E-mail' },
    { field: 'experiences[1].title', from: 'Title' },
  ],
}

function prepare(row: number, title: string): PreparedPerson {
  const raw = { Name: 'Anna Weiß', 'E-mail': 'anna@example.com', Title: title }
  const entry = prepareEntry(openKnowledge(), file, { row, raw })
  if (!isPerson(entry)) throw new Error('The entry was refused.')
  return entry
}

/**
 * Passes a person through structuredClone, as a thread does: anything that cannot be cloned would
 * be lost.
 */
function travel(person: PreparedPerson): PreparedPerson {
  return deserialisePerson(structuredClone(serialisePerson(openTaxonomy(), '2026-11-15', person)))
}

it('a deserialised person has the same profile', () => {
  const person = prepare(1, 'Nurse')
  const ready = travel(person)
  expect(ready.profile).toEqual(person.profile)
  expect(ready.profile).toBe(ready.profile)
})

it('a person changed within the same batch has no prepared text left', () => {
  const entries = [travel(prepare(1, 'Nurse')), travel(prepare(2, 'Head Nurse'))]
  const { added } = resolveBatch(entries, [], new Set())
  expect(added).toHaveLength(1)
  expect(added[0]?.content.words).toBeUndefined()
  expect(added[0]?.content.profile.sources.map(({ row }) => row)).toEqual([1, 2])
})
