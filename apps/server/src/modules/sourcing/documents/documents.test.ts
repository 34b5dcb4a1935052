import {
  listDuplicates,
  mergeDuplicates,
  undoDuplicateDecision,
} from '@headwater/contract/people/duplicates'
import { removePeople, restorePeople } from '@headwater/contract/people/people'
import type { Profile } from '@headwater/contract/people/profile'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import { buildPersonDocument } from '@headwater/matching'
import { type DocumentRow, documentVersion, toDocument } from '@headwater/matching/document'
import { openTaxonomy } from '@headwater/taxonomy'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#platform/context'
import { systemActor } from '#platform/system-actor'
import { startTestApp } from '#test/app'
import { anOwner, type Member } from '#test/identity-builders'
import { aDuplicatePair, aPerson } from '#test/person-builders'
import {
  aDoneImport,
  anUndoneImport,
  manyPersonLines,
  type PersonLine,
  runSourcingTask,
} from '#test/sourcing-builders'
import { warmKnowledge } from '#test/warm-knowledge'
import { upsertPeopleDocuments } from './document-store.ts'

const app = startTestApp()
beforeAll(warmKnowledge)
const today = '2026-01-05'
const taxonomy = openTaxonomy()

interface Kept {
  readonly id: string
  readonly profile: Profile
  readonly isLive: boolean
  readonly document: (DocumentRow & { readonly is_live: boolean }) | null
}

async function listKept({ companyId }: Member): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select p.id, p.profile, p.removed_at is null and p.merged_into is null as is_live,
      (select row_to_json(d) from sourcing.people_documents d
        where d.company_id = p.company_id and d.person_id = p.id) as document
    from people.people p where p.company_id = ${companyId}`.execute(app.ownerDb)
  return rows
}

/** Checks that every person has the document their profile produces, with the right visibility. */
async function expectAllDocuments(owner: Member): Promise<number> {
  const kept = await listKept(owner)
  for (const { profile, isLive, document } of kept) {
    expect(document && toDocument(document)).toEqual(buildPersonDocument(taxonomy, profile, today))
    expect(document).toMatchObject({ is_live: isLive, version: documentVersion })
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from sourcing.people_documents where company_id = ${owner.companyId}`.execute(app.ownerDb)
  expect(rows[0]?.count).toBe(kept.length)
  return kept.length
}

/** Uses few addresses and names, so that files contain the same people again with more facts. */
function aFile(seed: number): PersonLine[] {
  return Array.from({ length: 4 }, (_, at) => {
    const who = (seed + at * 3) % 7
    return {
      name: `Anna Bo ${'abcdefg'[who]}abel`,
      email: `who${who}@example.org`,
      title: seed % 2 === 0 ? 'Software engineer' : 'Data analyst',
      employer: `Works ${seed % 5} Ltd`,
      start: `20${10 + (seed % 12)}-03`,
      country: 'Portugal',
      skills: seed % 3 === 0 ? 'Python; SQL' : 'Java',
    }
  })
}

async function takeStep(owner: Member, kind: number, seed: number): Promise<void> {
  const as = { as: owner }
  const people = await listKept(owner)
  const ids = people.filter(({ id }, at) => id !== '' && (at + seed) % 3 === 0).map(({ id }) => id)
  const status = seed % 2 === 0 ? 'open' : 'merged'
  const pairs = (await app.call(listDuplicates, { status }, as)).body.items
  const [pair] = pairs
  if (kind === 0) await aDoneImport(app, owner, aFile(seed))
  if (kind === 1) {
    const { rows } = await sql<{ id: string }>`select id from people.imports
      where company_id = ${owner.companyId} and status = 'done' limit 1`.execute(app.ownerDb)
    if (rows[0]) await anUndoneImport(app, owner, rows[0].id)
  }
  if (kind === 2 && ids.length > 0) await app.call(removePeople, { personIds: ids }, as)
  if (kind === 3 && ids.length > 0) await app.call(restorePeople, { personIds: ids }, as)
  if (kind === 4 && pair) {
    if (status === 'open')
      await app.call(mergeDuplicates, { pairId: pair.id, keep: pair.people[0].id }, as)
    else await app.call(undoDuplicateDecision, { pairId: pair.id }, as)
  }
  if (kind === 5) {
    await sql`update people.people set removed_at = now() - interval '8 days'
      where company_id = ${owner.companyId} and removed_at is not null`.execute(app.ownerDb)
    await runSourcingTask(app, owner, 'forget-removed')
  }
  if (kind === 6) await app.call(addSuppressions, { values: [`who${seed % 7}@example.org`] }, as)
  if (kind === 7) {
    await aDuplicatePair(app, owner)
    await runSourcingTask(app, owner, 'refresh-documents')
  }
}

it('every person has a current document after any sequence of changes', async () => {
  let seen = 0
  const runs = testSize({ gate: 3, deep: 6 })
  const step = fc.tuple(fc.nat(7), fc.nat(30))
  const steps = fc.array(step, { minLength: 5, maxLength: 9 })
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const owner = await anOwner(app)
      await takeStep(owner, 0, 1)
      await takeStep(owner, 7, 0)
      for (const [kind, seed] of taken) {
        await takeStep(owner, kind, seed)
        seen += await expectAllDocuments(owner)
      }
    }),
    {
      numRuns: runs,
      seed: 43,
      examples: [
        [
          [
            [4, 0],
            [4, 1],
            [2, 1],
            [3, 1],
            [1, 0],
          ],
        ],
      ],
    },
  )
  expect(seen).toBeGreaterThan(runs * 15)
})

it('a refresh rebuilds documents that are missing, of another month or of another version', async () => {
  const owner = await anOwner(app)
  await aDoneImport(app, owner, manyPersonLines(3, 'late'))
  const old = await aPerson(app, owner)
  await sql`update sourcing.people_documents set month = month - 1, words = '{}'
    where company_id = ${owner.companyId}`.execute(app.ownerDb)
  expect((await listKept(owner)).find(({ id }) => id === old)?.document).toBeNull()
  await runSourcingTask(app, owner, 'refresh-documents')
  expect(await expectAllDocuments(owner)).toBe(4)
})

it.each([1, 2])('a refresh rebuilds documents of the older version %i', async (version) => {
  const owner = await anOwner(app)
  await aDoneImport(app, owner, manyPersonLines(3, `version ${version}`))
  await sql`update sourcing.people_documents
    set version = ${version}, titles = occupations, degree = null, employment = 0
    where company_id = ${owner.companyId}`.execute(app.ownerDb)
  await runSourcingTask(app, owner, 'refresh-documents')
  expect(await expectAllDocuments(owner)).toBe(3)
})

it('documents keep keys and words exactly, whatever characters they contain', async () => {
  const owner = await anOwner(app)
  await aDoneImport(app, owner, manyPersonLines(1))
  const [kept] = await listKept(owner)
  if (!kept?.document) throw new Error('No one was imported.')
  const odd = [
    '',
    'null',
    'NULL',
    'a b',
    'a,b',
    '{x}',
    '{}',
    '"',
    '\\',
    '\\N',
    '(',
    ')',
    "d'or",
    '\t',
  ]
  const words = [...odd, 'c++', '.net', 'über', '東京', 'a"b\\c']
  const row = {
    ...kept.document,
    words,
    current_companies: odd,
    country: 'a "b" \\ (c), d',
    majors: [],
  }
  const ctx = app.contextFor(systemActor(owner.companyId))
  await inTransaction(ctx, ({ db }) => upsertPeopleDocuments(db, owner.companyId, [row]))
  const [again] = await listKept(owner)
  expect(again?.document).toEqual(row)
  // Lists of plain words take a faster path, so each special word is also tested inside such lists.
  for (const word of odd) {
    const among = { ...row, words: ['so', word], skills: [word], majors: [word, 'so', word] }
    await inTransaction(ctx, ({ db }) => upsertPeopleDocuments(db, owner.companyId, [among]))
    expect((await listKept(owner))[0]?.document).toEqual(among)
  }
  // A line break would end the row, and PostgreSQL cannot store NUL.
  const broken = { ...row, words: ['a\nb', 'c\0d'] }
  await inTransaction(ctx, ({ db }) => upsertPeopleDocuments(db, owner.companyId, [broken]))
  expect((await listKept(owner))[0]?.document).toEqual({ ...row, words: ['a b', 'c d'] })
})
