import * as contract from '@headwater/contract/settings'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { getAuditEntry } from './get-audit-entry.ts'
import { listAuditEntries } from './list-audit-entries.ts'

export function settingsRoutes(server: Server): void {
  serve(server, contract.listAuditEntries, listAuditEntries)
  serve(server, contract.getAuditEntry, getAuditEntry)
}
