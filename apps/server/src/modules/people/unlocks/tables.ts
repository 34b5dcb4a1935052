import type { Generated } from 'kysely'

interface UnlockTables {
  'people.unlocks': {
    companyId: string
    personId: string
    clientId: string
    jobId: string | null
    flowId: string | null
    receipt: number
    unlockedAt: Generated<Date>
  }
}

declare module '#platform/tables' {
  interface Tables extends UnlockTables {}
}
