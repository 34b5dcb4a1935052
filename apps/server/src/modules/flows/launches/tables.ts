import type { FlowPlan, ReadinessItem } from '@headwater/contract/flows/plans'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written as JSON text and read as a parsed value. */
type Json<T> = ColumnType<T, string, string>

interface LaunchTables {
  'flows.dryRuns': {
    companyId: string
    id: string
    flowId: string
    createdBy: string
    createdAt: Date
    plan: Json<FlowPlan>
    planVersion: number
    searchVersion: number
    timeZone: string
    people: number
    skipped: number
    emails: number
    creditsAtMost: number
    balance: number
    firstEmailAt: Date | null
    doneBy: Date | null
    checks: Json<ReadinessItem[]>
  }
  'flows.dryRunPeople': {
    companyId: string
    dryRunId: string
    place: number
    personId: string
    /** The person that one was merged into. */
    mergedInto: Generated<string | null>
    currentId: GeneratedAlways<string>
    score: number | null
    /** Why they are left out. Null for those who get emails. */
    skipped: string | null
    mailboxId: string | null
    messageIds: string[]
    times: (Date | null)[]
    timeZone: string | null
    credits: number
    creditsSoFar: number
  }
  'flows.launches': {
    companyId: string
    id: string
    flowId: string
    dryRunId: string
    state: Generated<'starting' | 'started' | 'undone'>
    launchedBy: string
    launchedAt: Date
    startsAt: Date
    people: number
    /** Null if everyone’s contact details were bought before. */
    holdId: number | null
    creditsHeld: number
    creditsSpent: Generated<number>
    enrolled: Generated<number>
    finishedAt: Date | null
    undoneAt: Date | null
    /** Null if a member did it. */
    undoneReason: Generated<string | null>
  }
  'flows.launchPeople': {
    companyId: string
    launchId: string
    place: number
    personId: string
    /** The person that one was merged into. */
    mergedInto: Generated<string | null>
    currentId: GeneratedAlways<string>
    mailboxId: string
    messageIds: string[]
    /** Null for those who are still to be done. */
    outcome: 'enrolled' | 'left_out' | null
    reason: string | null
  }
}

declare module '#platform/tables' {
  interface Tables extends LaunchTables {}
}
