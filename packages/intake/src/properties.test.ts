import { importFields } from '@headwater/contract/sourcing/import-fields'
import { importKinds } from '@headwater/contract/sourcing/imports'
import { type Experience, Profile } from '@headwater/contract/sourcing/profile'
import { listUnsourcedFacts } from '@headwater/contract/sourcing/unsourced-facts'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buildProfile,
  checkMapping,
  contactKey,
  detectImportKind,
  draftPerson,
  inferMapping,
  listColumns,
  maskContact,
  mergeProfiles,
  nameKey,
  readEntries,
  removeImport,
  scoreDuplicate,
  searchText,
  UnreadableFile,
} from './index.ts'
import { sortRoles } from './profile/sort-roles.ts'
import { aFile } from './test/a-file.ts'
import { anEducation, anExperience, aProfile, aSkill } from './test/a-profile.ts'
import { resumes } from './test/a-resume.ts'
import { aSource, importA, importB } from './test/a-source.ts'

const imports = testSize({ gate: 30, deep: 150 })

import { knowledge } from './test/loaded-knowledge.ts'

const scrap = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '2019',
    '03/2019 – heute',
    'present',
    'a@b.de',
    '+49 30 123456',
    'Senior Nurse',
    'Berlin',
    '=1+1',
    'x'.repeat(5_000),
    'https://x.de/a',
    'German (C1)',
    'React; SQL',
  ),
)

test('any bytes are read or refused with a message', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 300 }).map((text) => Buffer.from(text)),
    fc.array(scrap).map((cells) => Buffer.from(`Name,Mail\n${cells.join(',')}`)),
    fc.json().map((text) => Buffer.from(text)),
  )
  const kinds = fc.constantFrom(...importKinds.filter((kind) => kind !== 'resume'))
  await fc.assert(
    fc.asyncProperty(kinds, bytes, async (kind, content) => {
      detectImportKind('x', content)
      try {
        const entries = []
        for await (const entry of readEntries(kind, 'x', aFile(content, 64))) entries.push(entry)
        const columns = listColumns(kind, entries)
        const mapping = inferMapping(kind, columns)
        checkMapping(mapping, columns)
        for (const { raw } of entries) {
          expect(JSON.parse(JSON.stringify(raw))).toEqual(raw)
          checkDrafted(draftPerson(kind, raw, mapping))
        }
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile)
        expect(String(error)).toMatch(/[.…]$/)
      }
    }),
    { numRuns: testSize({ gate: 60, deep: 400 }) },
  )
})

test('any cells give a row that becomes a valid profile or a refusal with a message', () => {
  const keys = importFields.map(({ key }) => key)
  const row = fc.dictionary(fc.constantFrom(...keys), scrap, { maxKeys: 40 })
  let made = 0
  fc.assert(
    fc.property(row, fc.boolean(), (raw, isNamed) => {
      const mapping = keys.map((field) => ({ field, from: field }))
      made += checkDrafted(
        draftPerson('csv', isNamed ? { ...raw, fullName: 'Anna', emails: 'a@b.de' } : raw, mapping),
      )
    }),
    { numRuns: imports },
  )
  expect(made).toBeGreaterThan(imports / 4)
})

test('any page text gives a résumé that becomes a valid profile or a refusal with a message', () => {
  const lines = fc.array(
    fc.oneof(scrap, fc.constantFrom(...Object.values(resumes).flatMap((text) => text.split('\n')))),
    { maxLength: 60 },
  )
  let made = 0
  fc.assert(
    fc.property(lines, (some) => {
      made += checkDrafted(draftPerson('resume', { fileName: 'x', text: some.join('\n') }, []))
    }),
    { numRuns: imports },
  )
  expect(made).toBeGreaterThan(imports / 10)
})

test('any text has a key or none, and a hint', () => {
  fc.assert(
    fc.property(fc.constantFrom('email', 'phone', 'link' as const), scrap, (kind, text) => {
      const key = contactKey(kind, text, 'DE')
      if (key !== undefined) expect(contactKey(kind, key, 'DE')).toBe(key)
      maskContact(kind, text)
      expect(nameKey(text).length).toBeLessThanOrEqual(200)
    }),
  )
})

test('adversarial cells are parsed as quickly as others', () => {
  const keys = importFields.map(({ key }) => key)
  const mapping = keys.map((field) => ({ field, from: field }))
  const traps = [' ', ',', '@', '<a@', '(', ', ', 'a ', '-', '\t\n', 'A', '.a', '1 '].map((trap) =>
    trap.repeat(Math.floor(1_000_000 / trap.length)),
  )
  for (const trap of traps) {
    const raw = Object.fromEntries(keys.slice(0, 25).map((key) => [key, `${trap}!`]))
    checkDrafted(draftPerson('csv', { ...raw, firstName: 'Anna' }, mapping))
    checkDrafted(
      draftPerson(
        'resume',
        {
          fileName: 'x',
          text: `Anna Müller\na@b.de\nSkills\n${`${trap.slice(0, 900)}!\n`.repeat(200)}`,
        },
        [],
      ),
    )
  }
  expect(traps).not.toEqual([])
})

const month = fc.integer({ min: 2010 * 12, max: 2024 * 12 }).map(toMonth)
const anyPost = fc
  .record({
    title: fc.constantFrom('Nurse', 'Head nurse', 'Cook'),
    employerKey: fc.constantFrom('acme', 'bolt', 'corp'),
    dates: fc.tuple(month, month).map((pair) => pair.sort()),
  })
  .map(({ title, employerKey, dates: [start = '', end = ''] }) =>
    anExperience({ title, employerKey, employer: employerKey, occupation: null, start, end }),
  )
const anyText = fc.constantFrom('', 'Nurse', 'Cook')
const anyProfile = fc
  .record({
    name: fc.constantFrom('Anna Müller', 'A. Müller', 'MÜLLER, Anna'),
    headline: anyText,
    summary: anyText,
    posts: fc.array(anyPost, { maxLength: 6 }),
    schools: fc.uniqueArray(fc.constantFrom('MIT', 'ETH', 'TUM')),
    skills: fc.uniqueArray(fc.constantFrom('triage', 'wound-care', 'cooking', 'react')),
    languages: fc.uniqueArray(fc.constantFrom('de', 'en', 'fr')),
  })
  .map(({ name, headline, summary, posts, schools, skills, languages }) => {
    const experiences = sortRoles(posts).map(
      (post, place): Experience => ({ ...post, id: `e${place + 1}` }),
    )
    return aProfile({
      name,
      headline,
      headlineSource: headline === '' ? null : 's1',
      summary,
      summarySource: summary === '' ? null : 's1',
      experiences,
      education: schools.map((school) => anEducation({ school })),
      skills: skills.map((skill) => aSkill({ skill, name: skill })),
      languages: languages.map((code) => ({ code, level: 'B2' as const, source: 's1' })),
    })
  })

test('merging twice equals merging once, and undoing the import restores the stored profile', () => {
  fc.assert(
    fc.property(anyProfile, anyProfile, (kept, other) => {
      const added = { ...other, sources: [aSource({ importId: importB })] }
      const merged = mergeProfiles(kept, added)
      Profile.parse(merged)
      expect(mergeProfiles(merged, added)).toEqual(merged)
      expect(mergeProfiles(kept, kept)).toEqual(kept)
      expect(removeImport(merged, importB)).toEqual(kept)
      expect(listUnsourcedFacts(merged)).toEqual([])
      // In the other order, facts that only the first profile had are gone and the name is the
      // other's.
      const left = removeImport(merged, importA)
      expect(left && listUnsourcedFacts(left)).toEqual([])
      expect(left).toMatchObject({
        name: other.name,
        nameSource: 's2',
        headline: kept.headline ? '' : other.headline,
        summary: kept.summary ? '' : other.summary,
      })
      const ids = merged.experiences.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: testSize({ gate: 80, deep: 500 }) },
  )
})

test('the duplicate probability is symmetric, and a name alone never needs review', () => {
  fc.assert(
    fc.property(anyProfile, anyProfile, (a, b) => {
      const [left, right] = [
        { profile: a, contactKeys: [] },
        { profile: b, contactKeys: [] },
      ]
      const { likelihood } = scoreDuplicate(left, right)
      expect(scoreDuplicate(right, left).likelihood).toBe(likelihood)
      expect(likelihood).toBeGreaterThanOrEqual(0)
      const bare = { profile: { ...a, experiences: [], education: [] }, contactKeys: [] }
      expect(scoreDuplicate(bare, right).likelihood).toBeLessThan(75)
    }),
    { numRuns: testSize({ gate: 60, deep: 300 }) },
  )
})

/** A draft gives a valid profile, and a refusal has a message. */
function checkDrafted(drafted: ReturnType<typeof draftPerson>): number {
  if ('problems' in drafted) {
    expect(drafted.problems.length).toBeGreaterThan(0)
    return 0
  }
  const { profile, contacts, notes } = buildProfile(knowledge, drafted.draft, aSource())
  Profile.parse(profile)
  expect(JSON.stringify({ profile, contacts, notes }).isWellFormed()).toBe(true)
  expect(JSON.stringify(profile)).not.toContain('\\u0000')
  expect(searchText(profile).length).toBeLessThanOrEqual(600)
  for (const { value, key } of contacts)
    expect(Math.max(value.length, key.length)).toBeLessThanOrEqual(320)
  return 1
}

function toMonth(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}
