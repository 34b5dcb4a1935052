import * as contract from '@headwater/contract/outreach/settings'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { getOutreachSettings, updateOutreachSettings } from './outreach-settings.ts'
import { resumeSending, stopAllSending } from './stop-all-sending.ts'

export function outreachSettingsRoutes(server: Server): void {
  serve(server, contract.getOutreachSettings, getOutreachSettings)
  serve(server, contract.updateOutreachSettings, updateOutreachSettings)
  serve(server, contract.stopAllSending, stopAllSending)
  serve(server, contract.resumeSending, resumeSending)
}
