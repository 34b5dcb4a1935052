import type { FlowPlan } from '@headwater/contract/flows/plans'
import type { ColumnType } from 'kysely'

/** Written as JSON text and read as a parsed value. */
type Json<T> = ColumnType<T, string, string>

interface PlanTables {
  'flows.plans': {
    companyId: string
    flowId: string
    content: Json<FlowPlan>
    version: number
    savedBy: string
    savedAt: Date
  }
  'flows.publishedPlans': {
    companyId: string
    flowId: string
    content: Json<FlowPlan>
    /** The number of the version of the steps. */
    version: number
  }
}

declare module '#platform/tables' {
  interface Tables extends PlanTables {}
}
