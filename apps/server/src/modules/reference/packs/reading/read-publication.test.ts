import { PublicationError } from '@headwater/taxonomy'
import { expect, it } from 'vitest'
import { anEsco } from '#test/pack-builders'
import { decidePackSizeFault } from './pack-size-rules.ts'
import { readPublication } from './read-publication.ts'

const files = Object.entries(anEsco('fish smoker')).map(([name, text]) => ({
  name,
  bytes: Buffer.from(text),
}))

it('files that take too long or too much memory are rejected with a message', async () => {
  const sentence = /^These files are much larger than the publisher’s/
  const late = readPublication('esco', files, { ms: 1 })
  await expect(late).rejects.toThrow(PublicationError)
  await expect(late).rejects.toThrow(sentence)
  const names = Array.from({ length: 60_000 }, (_, at) => `fish smoker ${at}`)
  const many = Object.entries(anEsco(...names)).map(([name, text]) => ({
    name,
    bytes: Buffer.from(text),
  }))
  await expect(readPublication('esco', many, { heapMb: 40 })).rejects.toThrow(sentence)
})

it('a pack that is too large for a server’s memory is rejected', () => {
  const occupation = { id: 'x', name: 'X', sector: 's', ladder: 'l' }
  const skill = { id: 'x', name: 'X', kind: 'practice' as const }
  const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one)
  const one = { occupations: [occupation], skills: [] }
  expect(decidePackSizeFault(one, 100)).toBeUndefined()
  expect(decidePackSizeFault({ occupations: [], skills: [] }, 100)).toMatch(
    /contain no occupations/,
  )
  expect(decidePackSizeFault({ ...one, occupations: many(10_001, occupation) }, 1)).toMatch(
    /10,001 occup/,
  )
  expect(decidePackSizeFault({ ...one, skills: many(40_001, skill) }, 1)).toMatch(/40,001 skills/)
  const wordy = { ...skill, aliases: many(1_000, 'a') }
  expect(decidePackSizeFault({ ...one, skills: many(2_000, wordy) }, 1)).toMatch(
    /Leave out a language/,
  )
  expect(decidePackSizeFault(one, 2 ** 25 + 1)).toMatch(/too large/)
})
