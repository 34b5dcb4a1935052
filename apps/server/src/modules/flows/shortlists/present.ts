import type { Shortlist } from '@headwater/contract/flows/shortlists'
import type { MemberFace } from '#modules/identity'
import type { LivingProfile } from '#modules/sourcing'
import type { ListedRow } from './listed-people-store.ts'
import type { ShortlistRow } from './shortlist-store.ts'

/** Whoever has gone since the list was made is neither counted nor named. */
export function presentShortlist(
  { id, name, fields, createdBy, createdAt, expiresAt, isClosed }: ShortlistRow,
  listed: readonly ListedRow[],
  profiles: ReadonlyMap<string, LivingProfile>,
  faces: ReadonlyMap<string, MemberFace>,
): Shortlist {
  const answers = listed.flatMap(({ personId, answer, note, answeredBy, answeredAt }) => {
    const personName = profiles.get(personId)?.profile.name
    if (personName === undefined || !answer || !answeredBy || !answeredAt) return []
    const at = answeredAt.toISOString()
    return [{ personId, personName, answer, note, by: answeredBy, at }]
  })
  return {
    ...{ id, name, fields, isClosed, answers, answered: answers.length },
    people: listed.filter(({ personId }) => profiles.has(personId)).length,
    createdBy: { clientId: createdBy, name: faces.get(createdBy)?.name ?? '' },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
