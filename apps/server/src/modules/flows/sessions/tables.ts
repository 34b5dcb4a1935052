import type { FlowStatus } from '@headwater/contract/flows/flows'
import type { ColumnType, Generated } from 'kysely'

/** The state of a session before an act, and the version of the state the act gave it. */
export interface SessionBefore {
  readonly id: string
  readonly stateVersion: number
  readonly status: FlowStatus
  readonly isArchived: boolean
}

interface SessionTables {
  'flows.sessionViews': {
    companyId: string
    id: string
    clientId: string
    name: string
    query: string
    savedAt: Generated<Date>
  }
  'flows.sessionActs': {
    companyId: string
    id: string
    clientId: string
    /** Written as JSON text and read as a parsed value. */
    before: ColumnType<SessionBefore[], string, string>
    doneAt: Generated<Date>
    undoneAt: Date | null
  }
}

declare module '#platform/tables' {
  interface Tables extends SessionTables {}
}
