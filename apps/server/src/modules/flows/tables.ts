import type { FlowStatus } from '@headwater/contract/flows/flows'
import type { FlowMode } from '@headwater/contract/flows/modes'
import type { Verdict } from '@headwater/contract/flows/verdicts'
import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written as JSON text and read as a parsed value. */
type Json<T> = ColumnType<T, string, string>

interface FlowTables {
  'flows.flows': {
    companyId: string
    id: string
    jobId: string
    number: number
    name: string
    mode: FlowMode
    status: Generated<FlowStatus>
    version: Generated<number>
    createdBy: string
    createdAt: Generated<Date>
    changedAt: Generated<Date>
    archivedAt: Date | null
  }
  'flows.searchVersions': {
    companyId: string
    flowId: string
    version: number
    criteria: Json<Criterion[]>
    text: string
    criteriaHash: string | null
    scope: Generated<string>
    savedBy: string
    savedAt: Generated<Date>
    usedAt: Date | null
  }
  'flows.verdicts': {
    companyId: string
    flowId: string
    personId: string
    /** The person that one was merged into. */
    mergedInto: Generated<string | null>
    currentId: GeneratedAlways<string>
    clientId: string
    verdict: Verdict
    reason: string | null
    version: number
    candidateId: string | null
    givenAt: Generated<Date>
  }
  'flows.sightings': {
    companyId: string
    flowId: string
    clientId: string
    personId: string
    /** The person that one was merged into. */
    mergedInto: Generated<string | null>
    currentId: GeneratedAlways<string>
    seenAt: Generated<Date>
  }
  'flows.looks': {
    companyId: string
    flowId: string
    clientId: string
    criteriaHash: string
    lookedAt: Generated<Date>
    total: number
    personIds: string[]
    knownIds: Generated<string[]>
    leastScore: number
    beforeAt: Date | null
    beforeTotal: number | null
    beforeIds: string[] | null
    beforeScore: number | null
    nearIds: string[] | null
    nearMissed: string[] | null
    nearScore: number | null
    beforeNearIds: string[] | null
    beforeNearMissed: string[] | null
    beforeNearScore: number | null
  }
}

declare module '#platform/tables' {
  interface Tables extends FlowTables {}
}
