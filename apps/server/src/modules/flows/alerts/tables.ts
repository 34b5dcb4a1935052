import type { AlertFrequency } from '@headwater/contract/flows/alerts'
import type { Generated, GeneratedAlways } from 'kysely'

/** Full: meets all must-haves. Near: misses one. Job: someone a recipient said yes to changed jobs. */
export type FindKind = 'full' | 'near' | 'job'

interface AlertTables {
  'flows.alerts': {
    companyId: string
    flowId: string
    version: Generated<number>
    isOn: boolean
    onFull: boolean
    onNear: boolean
    nearScore: number
    onJobChange: boolean
    frequency: AlertFrequency
    hour: number
    savedBy: string
    onSince: Generated<Date>
    nextCheckAt: Date | null
    checkedAt: Generated<Date | null>
    criteriaHash: Generated<string | null>
    total: Generated<number | null>
    personIds: Generated<string[] | null>
    leastScore: Generated<number | null>
    nearIds: Generated<string[] | null>
    nearLeastScore: Generated<number | null>
    knownIds: Generated<string[]>
    lastFind: Generated<number>
  }
  'flows.alertRecipients': {
    companyId: string
    flowId: string
    clientId: string
    nextAt: Date | null
    toldThrough: Generated<number>
    lastAt: Generated<Date | null>
    lastPeople: Generated<number | null>
  }
  'flows.alertFinds': {
    companyId: string
    flowId: string
    personId: string
    /** The person that one was merged into. */
    mergedInto: Generated<string | null>
    currentId: GeneratedAlways<string>
    kind: FindKind
    event: string
    number: number
    foundAt: Date
  }
}

declare module '#platform/tables' {
  interface Tables extends AlertTables {}
}
