import { randomBytes } from 'node:crypto'
import { type CompanyRows, readCompanyRows } from './company-rows.ts'
import { fillCompany } from './fill-company.ts'
import { aColleague, anOwner, type Person } from './people.ts'
import { plantCandidate } from './plant-candidate.ts'
import { plantHiring } from './plant-hiring.ts'
import { plantPeople } from './plant-people.ts'

/** Two companies that must never see anything of each other. */
export interface TwoCompanies {
  readonly us: Person
  /**
   * Other owners of ours: the last one may not leave, and is told so whatever else is wrong. So many
   * that all ids can be tried, for nobody may ask so much alone.
   */
  readonly partners: readonly Person[]
  readonly them: Person
  /** Stands in every text of theirs. */
  readonly canary: string
  /** Theirs, as they lie in the database. */
  readonly theirs: CompanyRows
  /** Every id of theirs that is none of ours. */
  readonly foreignIds: readonly string[]
  /** Real ids of ours, and lists of them, by the names they bear in calls. */
  readonly own: Readonly<Record<string, unknown>>
  /** The same of theirs. */
  readonly foreign: Readonly<Record<string, unknown>>
}

const partnersTrying = 12

export async function makeTwoCompanies(): Promise<TwoCompanies> {
  const canary = `CANARY-${randomBytes(6).toString('hex')}`
  const [us, them] = await Promise.all([anOwner(), anOwner()])
  const [partners, member] = await Promise.all([
    Promise.all(Array.from({ length: partnersTrying }, () => aColleague(us, 'owner'))),
    aColleague(us, 'recruiter'),
    fillCompany(them, canary),
  ])
  const foreign = namesOf(them, await plantAll(them, canary))
  const own = {
    ...namesOf(us, await plantAll(us, 'Hydrologist')),
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

function namesOf({ client }: Person, planted: Awaited<ReturnType<typeof plantAll>>) {
  return {
    clientId: client.id,
    heirClientId: client.id,
    ownerClientId: client.id,
    userId: client.user.id,
    user_id: client.user.id,
    ...planted,
    sameAs: planted.personId,
  }
}

/** People, a job, and a candidate in it about whom there is something of every kind. */
async function plantAll(owner: Person, word: string) {
  const people = await plantPeople(owner, word)
  const hiring = await plantHiring(owner, word, people.keep)
  const { jobId, candidateId } = hiring
  return { ...people, ...hiring, ...(await plantCandidate(owner, word, { jobId, candidateId })) }
}

/** Whatever of theirs stands in an answer that is not for them. */
export function findLeaks(text: string, { them, canary }: TwoCompanies): string[] {
  const { company_id, user, id } = them.client
  return [canary, company_id, user.id, id, them.email].filter((word) => text.includes(word))
}
