import { randomBytes } from 'node:crypto'
import { type CompanyRows, readCompanyRows } from './company-rows.ts'
import { fillCompany } from './fill-company.ts'
import { aColleague, anOwner, type Person } from './people.ts'
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
  /** Real ids of ours, by the names they bear in calls. */
  readonly own: Readonly<Record<string, string>>
}

const partnersTrying = 5

export async function makeTwoCompanies(): Promise<TwoCompanies> {
  const canary = `CANARY-${randomBytes(6).toString('hex')}`
  const [us, them] = await Promise.all([anOwner(), anOwner()])
  const [partners, member] = await Promise.all([
    Promise.all(Array.from({ length: partnersTrying }, () => aColleague(us, 'owner'))),
    aColleague(us, 'recruiter'),
    fillCompany(them, canary),
  ])
  await plantHiring(them, canary, (await plantPeople(them, canary)).keep)
  const people = await plantPeople(us, 'Anna Abel')
  const planted = { ...people, ...(await plantHiring(us, 'Hydrologist', people.keep)) }
  const { client } = us
  const [ours, theirs] = [
    await readCompanyRows(client.company_id),
    await readCompanyRows(them.client.company_id),
  ]
  const shared = new Set([...ours.idsByKind.values()].flat())
  const foreignIds = [...theirs.idsByKind.values()].flatMap((ids) =>
    ids.filter((id) => !shared.has(id)),
  )
  const own = {
    clientId: member.client.id,
    heirClientId: client.id,
    ownerClientId: client.id,
    userId: client.user.id,
    user_id: client.user.id,
    ...planted,
  }
  return { us, partners, them, canary, theirs, foreignIds, own }
}

/** Whatever of theirs stands in an answer that is not for them. */
export function findLeaks(text: string, { them, canary }: TwoCompanies): string[] {
  const { company_id, user, id } = them.client
  return [canary, company_id, user.id, id, them.email].filter((word) => text.includes(word))
}
