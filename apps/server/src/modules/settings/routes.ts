import * as contract from '@headwater/contract/settings'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { exportAuditEntries } from './export-audit-entries.ts'
import { getAuditEntry } from './get-audit-entry.ts'
import { getAuditFilterOptions } from './get-audit-filter-options.ts'
import { getEmailSettings } from './get-email-settings.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { updateEmailSettings } from './update-email-settings.ts'

export function settingsRoutes(server: Server): void {
  serve(server, contract.listAuditEntries, listAuditEntries)
  serve(server, contract.getAuditEntry, getAuditEntry)
  serve(server, contract.getAuditFilterOptions, getAuditFilterOptions)
  serve(server, contract.exportAuditEntries, exportAuditEntries)
  serve(server, contract.getEmailSettings, getEmailSettings)
  serve(server, contract.updateEmailSettings, updateEmailSettings)
}
