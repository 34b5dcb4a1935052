import type { ShortlistField } from '@headwater/contract/flows/shortlists'
import type { Verdict } from '@headwater/contract/flows/verdicts'
import type { Generated, GeneratedAlways } from 'kysely'

interface ShortlistTables {
  'flows.shortlists': {
    companyId: string
    id: string
    flowId: string
    tokenHash: Buffer
    name: string
    note: string
    fields: ShortlistField[]
    createdBy: string
    createdAt: Generated<Date>
    expiresAt: Date
    closedAt: Date | null
  }
  'flows.shortlistPeople': {
    companyId: string
    shortlistId: string
    place: number
    personId: string
    /** The person that one was merged into. */
    mergedInto: Generated<string | null>
    currentId: GeneratedAlways<string>
    score: number | null
    answer: Verdict | null
    note: Generated<string>
    answeredBy: string | null
    answeredAt: Date | null
  }
}

declare module '#platform/tables' {
  interface Tables extends ShortlistTables {}
}
