import type { ClientFailure } from '@headwater/contract/telemetry'
import type { ColumnType } from 'kysely'

type Report = ColumnType<ClientFailure, string, never>

interface TelemetryTables {
  'telemetry.failureGroups': {
    companyId: string
    id: string
    fingerprint: string
    message: string
    method: string
    route: string
    firstSeenAt: Date
    lastSeenAt: Date
  }
  'telemetry.failurePeople': {
    companyId: string
    groupId: string
    clientId: string
    times: number
  }
  'telemetry.failures': {
    companyId: string
    id: string
    groupId: string
    clientId: string
    recordedAt: Date
    report: Report
  }
  'telemetry.usage': {
    companyId: string
    day: string
    kind: 'page' | 'action'
    name: string
    times: number
  }
  'telemetry.visitorFailures': {
    batchId: string
    place: number
    recordedAt: Date
    report: Report
  }
}

declare module '#platform/tables' {
  interface Tables extends TelemetryTables {}
}
