import type { ResultOf } from '@headwater/contract/endpoint'
import type { getResultChanges, ResultChange } from '@headwater/contract/flows/results'

type Reply = ResultOf<typeof getResultChanges>

/** Builds what changed since a visit, by default nothing on the first one. */
export function someResultChanges(changes: Partial<Reply> = {}): Reply {
  const people = changes.changes ?? []
  return {
    since: null,
    new: people.length,
    added: people.filter(({ what }) => what === 'added').length,
    gone: 0,
    total: 0,
    isPart: false,
    personIds: people.map(({ personId }) => personId),
    changes: [],
    ...changes,
  }
}

export function aResultChange(personId: string, changes: Partial<ResultChange> = {}): ResultChange {
  return {
    personId,
    missed: 0,
    score: 900_000,
    what: 'added',
    criterionId: null,
    at: null,
    ...changes,
  }
}
