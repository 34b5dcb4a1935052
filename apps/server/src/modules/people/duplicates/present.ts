import type { DuplicatePair } from '@headwater/contract/people/duplicates'
import type { PersonSummary } from '@headwater/contract/people/people'
import { listMemberSummaries } from '#modules/identity'
import type { Ctx, InTx } from '#platform/context'
import { presentPerson, todayOf } from '../records/present.ts'
import { listPeopleByIds } from '../records/store.ts'
import type { PairRow } from './store.ts'

/** Presents pairs. After a merge the kept person comes first. */
export async function presentPairs(
  ctx: InTx<Ctx>,
  rows: readonly PairRow[],
): Promise<DuplicatePair[]> {
  const ids = rows.flatMap(({ personA, personB }) => [personA, personB])
  const people = await listPeopleByIds(ctx.db, ctx.actor.companyId, ids)
  const deciders = rows.flatMap(({ decidedBy }) => decidedBy ?? [])
  const memberSummaries = await listMemberSummaries(ctx, deciders)
  const today = todayOf(ctx)
  return rows.map((row) => {
    const { decidedBy } = row
    const memberSummary = decidedBy === null ? undefined : memberSummaries.get(decidedBy)
    return {
      id: row.id,
      status: row.status,
      likelihood: row.likelihood,
      reasons: row.reasons,
      people:
        row.kept === row.personB
          ? [show(row.personB), show(row.personA)]
          : [show(row.personA), show(row.personB)],
      decidedBy:
        decidedBy !== null && memberSummary
          ? { clientId: decidedBy, name: memberSummary.name }
          : null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      foundAt: row.foundAt.toISOString(),
    }
  })

  function show(id: string): PersonSummary {
    const person = people.get(id)
    if (!person) throw new Error('A person of the pair is missing.')
    return presentPerson(person, today)
  }
}
