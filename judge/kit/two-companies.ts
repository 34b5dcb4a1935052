import { randomBytes } from 'node:crypto'
import { testSize } from '@headwater/testing/size'
import { type CompanyRows, readCompanyRows } from './company-rows.ts'
import { fillCompany } from './fill-company.ts'
import { aColleague, anOwner, type Person } from './people.ts'
import { seedCandidate } from './seed-candidate.ts'
import { seedHiring } from './seed-hiring.ts'
import { seedOutreach } from './seed-outreach.ts'
import { seedPeople } from './seed-people.ts'
import { seedSession } from './seed-session.ts'

/** Two companies that must never see anything of each other. */
export interface TwoCompanies {
  readonly us: Person
  /**
   * Further owners of our company, because the last owner cannot leave and gets that error whatever
   * else is wrong. There are enough of them to try all ids within the rate limits.
   */
  readonly partners: readonly Person[]
  readonly them: Person
  /** Contained in every text of theirs. */
  readonly canary: string
  /** Their rows in the database. */
  readonly theirs: CompanyRows
  /** Every id of theirs that is not also ours. */
  readonly foreignIds: readonly string[]
  /** Our real ids, and lists of them, by their names in API calls. */
  readonly own: Readonly<Record<string, unknown>>
  /** The same of theirs. */
  readonly foreign: Readonly<Record<string, unknown>>
}

/** The deep run tries every id, and a member may make 60 calls that send an email in an hour. */
const partnerCount = testSize({ gate: 12, deep: 40 })

export async function createTwoCompanies(): Promise<TwoCompanies> {
  const canary = `CANARY-${randomBytes(6).toString('hex')}`
  const [us, them] = await Promise.all([anOwner(), anOwner()])
  const [partners, member] = await Promise.all([
    Promise.all(Array.from({ length: partnerCount }, () => aColleague(us, 'owner'))),
    aColleague(us, 'recruiter'),
    fillCompany(them, canary),
  ])
  const foreign = namesOf(them, await seedAll(them, canary))
  const own = {
    ...namesOf(us, await seedAll(us, 'Hydrologist')),
    clientId: member.client.id,
  }
  const { client } = us
  const [ours, theirs] = [
    await readCompanyRows(client.company_id),
    await readCompanyRows(them.client.company_id),
  ]
  const shared = new Set([...ours.idsByKind.values()].flat())
  const foreignIds = [...theirs.idsByKind.values()].flatMap((ids) =>
    ids.filter((id) => !shared.has(id)),
  )
  return { us, partners, them, canary, theirs, foreignIds, own, foreign }
}

function namesOf({ client }: Person, planted: Awaited<ReturnType<typeof seedAll>>) {
  return {
    clientId: client.id,
    successorClientId: client.id,
    ownerClientId: client.id,
    userId: client.user.id,
    user_id: client.user.id,
    ...planted,
    sameAs: planted.personId,
  }
}

/** People, a job, a candidate with one of every kind of data, a thread and a session with them. */
async function seedAll(owner: Person, word: string) {
  const people = await seedPeople(owner, word)
  const hiring = await seedHiring(owner, word, people.keep)
  const { jobId, candidateId } = hiring
  const outreach = await seedOutreach(owner, word, hiring)
  return {
    ...people,
    ...hiring,
    ...(await seedCandidate(owner, word, { jobId, candidateId })),
    ...outreach,
    ...(await seedSession(owner, word, { ...hiring, ...outreach })),
  }
}

/** Returns everything of theirs that appears in a response to us. */
export function findLeaks(text: string, { them, canary }: TwoCompanies): string[] {
  const { company_id, user, id } = them.client
  return [canary, company_id, user.id, id, them.email].filter((word) => text.includes(word))
}
