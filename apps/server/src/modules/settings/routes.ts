import * as contract from '@headwater/contract/settings'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { changeEmailSettings } from './change-email-settings.ts'
import { exportAuditEntries } from './export-audit-entries.ts'
import { getAuditChoices } from './get-audit-choices.ts'
import { getAuditEntry } from './get-audit-entry.ts'
import { getEmailSettings } from './get-email-settings.ts'
import { listAuditEntries } from './list-audit-entries.ts'

export function settingsRoutes(server: Server): void {
  serve(server, contract.listAuditEntries, listAuditEntries)
  serve(server, contract.getAuditEntry, getAuditEntry)
  serve(server, contract.getAuditChoices, getAuditChoices)
  serve(server, contract.exportAuditEntries, exportAuditEntries)
  serve(server, contract.getEmailSettings, getEmailSettings)
  serve(server, contract.changeEmailSettings, changeEmailSettings)
}
