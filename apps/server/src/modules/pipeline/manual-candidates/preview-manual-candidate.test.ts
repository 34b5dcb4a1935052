import type { MergePreview } from '@headwater/contract/people/duplicates'
import { getPerson, listPeople, removePeople } from '@headwater/contract/people/people'
import { addSuppressions } from '@headwater/contract/people/suppressions'
import {
  addManualCandidate,
  previewManualCandidate,
} from '@headwater/contract/pipeline/manual-candidates'
import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { startTestApp } from '#test/app'
import { aResumeDocx, idempotencyHeader } from '#test/candidate-panel-builders'
import { dumpCompanyRows } from '#test/dump-company-rows'
import { aMember, anOwner, type Member } from '#test/identity-builders'
import { aJob } from '#test/job-builders'
import { aPerson } from '#test/person-builders'
import { aPoolPerson } from '#test/pool-builders'
import { warmKnowledge } from '#test/warm-knowledge'

const app = startTestApp()
let owner: Member
let jobId: string

beforeAll(warmKnowledge)
beforeEach(async () => {
  owner = await anOwner(app)
  jobId = await aJob(app, owner)
})

const resume = { name: 'Anna Miller.docx', data: aResumeDocx() }
type Args = Omit<Parameters<typeof app.call<typeof previewManualCandidate>>[1], 'jobId'>

const preview = (args: Args, as = owner) =>
  app.call(previewManualCandidate, { jobId, ...args }, { as })
const personOf = async (personId: string) =>
  (await app.call(getPerson, { personId }, { as: owner })).body
const summaryOf = async (personId: string) => {
  const { items } = (await app.call(listPeople, {}, { as: owner })).body
  return items.find(({ id }) => id === personId)
}

describe('a merge preview', () => {
  it('shows what is new, what stays and which of two values wins', async () => {
    const sameAs = await aPerson(app, owner, { contacts: ['email:anna@example.org'] })
    const { body } = await preview({
      sameAs,
      person: {
        name: 'Anna M. Abel',
        title: 'Head of nursing',
        employer: 'City Clinic',
        city: 'Delft',
        country: 'NL',
        email: 'ANNA@example.org',
        phone: '+351 912 345 678',
      },
    })
    expect(body).toMatchObject({
      kept: { name: 'Anna Abel', title: 'Registered nurse', city: 'Porto', hasEmail: true },
      other: { name: 'Anna M. Abel', title: 'Head of nursing', city: 'Delft', hasEmail: true },
      becomes: { name: 'Anna Abel', city: 'Porto', skillCount: 2, hasEmail: true },
      gains: {
        posts: [{ title: 'Head of nursing', employer: 'City Clinic', isNew: true }],
        education: [],
        skills: [{ name: 'Nursing care', isNew: true }],
        languages: [],
        contacts: [{ kind: 'phone' }],
      },
      unchanged: { posts: 1, education: 0, skills: 1, languages: 1, contacts: 1 },
    })
  })

  it('stores nothing', async () => {
    const sameAs = await aPerson(app, owner)
    const before = await dumpCompanyRows(app, owner)
    const person = { name: 'Anna Miller', title: 'Nurse' }
    const { code } = await preview({ sameAs, person, resume })
    expect(code).toBe(200)
    expect(await dumpCompanyRows(app, owner)).toEqual(before)
  })

  it('matches the result of the merge for any combination', async () => {
    const maybe = (...values: string[]) => fc.constantFrom('', ...values)
    const written = fc.record({
      name: fc.constantFrom('Anna Abel', 'Anna Miller', 'A. Abel'),
      title: maybe('Registered nurse', 'Head of nursing'),
      employer: fc.constantFrom('St Mary Hospital', 'City Clinic'),
      city: maybe('Porto', 'Delft'),
      email: maybe('anna@example.org', 'new@example.org'),
      phone: maybe('+351 912 345 678'),
      link: maybe('https://www.linkedin.com/in/anna'),
    })
    const told = fc.record({ person: written, hasResume: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 3 }), async (all) => {
        const sameAs = await aPerson(app, owner, { contacts: [`email:${newId()}@example.org`] })
        for (const { person, hasResume } of all) {
          const args = { sameAs, person, ...(hasResume && { resume }) }
          const before = await personOf(sameAs)
          const { body: said } = await preview(args)
          const added = await app.call(
            addManualCandidate,
            { jobId: await aJob(app, owner), ...args },
            { as: owner, headers: idempotencyHeader() },
          )
          expect(added.body.personId).toBe(sameAs)
          const after = await personOf(sameAs)
          expect(await summaryOf(sameAs)).toMatchObject(said.becomes)
          expect(count(said)).toEqual(sizes(after))
          expect(kept(said)).toEqual(kept(await same(before, after)))
          expect(listNew(said)).toEqual(foundNew(before, after))
        }
      }),
      { numRuns: testSize({ gate: 4, deep: 10 }) },
    )
  }, 180_000)
})

type Whole = Awaited<ReturnType<typeof personOf>>
const lists = ['posts', 'education', 'skills', 'languages', 'contacts'] as const

/** Counts the facts per list after the merge: kept and new ones. */
function count({ gains, unchanged }: MergePreview) {
  return lists.map((list) => unchanged[list] + gains[list].length)
}

function listsOf({ profile, contacts }: Whole) {
  const { experiences: posts, education, skills, languages } = profile
  return { posts, education, skills, languages, contacts }
}

function sizes(person: Whole) {
  return lists.map((list) => listsOf(person)[list].length)
}

function kept({ unchanged }: Pick<MergePreview, 'unchanged'>) {
  return lists.map((list) => unchanged[list])
}

/** Counts the facts that are exactly unchanged. */
async function same(before: Whole, after: Whole): Promise<Pick<MergePreview, 'unchanged'>> {
  const [was, is] = [listsOf(before), listsOf(after)]
  const counts = lists.map((list) => {
    const texts = new Set((was[list] as object[]).map(sayFact))
    return [list, (is[list] as object[]).filter((fact) => texts.has(sayFact(fact))).length]
  })
  return { unchanged: Object.fromEntries(counts) as MergePreview['unchanged'] }
}

/** A contact counts as unchanged even if it gets another source. */
function sayFact(fact: object): string {
  return 'kind' in fact && 'value' in fact ? `${fact.kind} ${fact.value}` : JSON.stringify(fact)
}

function listNew({ gains: { posts, skills, education, languages, contacts } }: MergePreview) {
  const news = <Fact extends { isNew: boolean }>(facts: readonly Fact[]) =>
    facts.filter(({ isNew }) => isNew)
  return [
    ...news(posts).map(({ title, employer }) => `${title} ${employer}`),
    ...news(education).map(({ school }) => school),
    ...news(skills).map(({ name }) => name),
    ...news(languages).map(({ code }) => code),
    ...contacts.map(({ value }) => value),
  ].toSorted()
}

function foundNew(before: Whole, after: Whole) {
  const known = new Set(before.profile.experiences.map(({ id }) => id))
  const [was, is] = [listsOf(before), listsOf(after)]
  const beyond = <Fact>(
    old: readonly Fact[],
    now: readonly Fact[],
    say: (fact: Fact) => string,
  ) => {
    const had = new Set(old.map(say))
    return now.map(say).filter((text) => !had.has(text))
  }
  return [
    ...is.posts
      .filter(({ id }) => !known.has(id))
      .map(({ title, employer }) => `${title} ${employer}`),
    ...beyond(was.education, is.education, ({ school }) => school),
    ...beyond(was.skills, is.skills, ({ name }) => name),
    ...beyond(was.languages, is.languages, ({ code }) => code),
    ...beyond(was.contacts, is.contacts, ({ value }) => value),
  ].toSorted()
}

describe('a merge preview is rejected', () => {
  const person = { name: 'Anna Abel', email: 'anna@example.org' }

  it('as not found for people who are not the company’s own', async () => {
    const stranger = await anOwner(app)
    const removed = await aPerson(app, owner)
    const args = { personIds: [removed], doNotContact: false }
    await app.call(removePeople, args, { as: owner })
    for (const sameAs of [await aPerson(app, stranger), await aPoolPerson(app), removed, newId()]) {
      expect(await preview({ person, sameAs })).toMatchObject({
        code: 404,
        error: { fields: { sameAs: expect.any(String) } },
      })
    }
  })

  it('in another company’s job, and for reviewers', async () => {
    const stranger = await anOwner(app)
    const reviewer = await aMember(app, { companyId: owner.companyId, role: 'reviewer' })
    const sameAs = await aPerson(app, stranger)
    expect((await preview({ person, sameAs }, stranger)).code).toBe(404)
    expect((await preview({ person, sameAs }, reviewer)).error?.reason).toBe('forbidden')
  })

  it('where adding would be rejected, with the same message', async () => {
    const sameAs = await aPerson(app, owner)
    await app.call(addSuppressions, { values: ['anna@example.org'] }, { as: owner })
    for (const [told, field] of [
      [{ person }, 'person'],
      [{ person: { name: 'Anna Abel' } }, 'person.email'],
      [{ person: { ...person, email: 'no address' } }, 'person.email'],
      [{ person, resume: { name: 'cv.pdf', data: 'AAAA' } }, 'resume.data'],
      [{ person, sameAs: 'nobody' }, 'sameAs'],
    ] as const) {
      const { code, error } = await preview({ sameAs, ...told })
      expect([code, Object.keys(error?.fields ?? {})]).toEqual([101, [field]])
      const headers = idempotencyHeader()
      const added = await app.call(
        addManualCandidate,
        { jobId, sameAs, ...told },
        { as: owner, headers },
      )
      expect(added.error).toEqual(error)
    }
  })
})
