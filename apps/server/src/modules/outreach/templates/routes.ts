import * as contract from '@headwater/contract/outreach/templates'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { previewMessage } from './preview-message.ts'
import {
  createTemplate,
  getTemplate,
  listTemplates,
  listTemplateVersions,
  updateTemplate,
} from './templates.ts'

export function templateRoutes(server: Server): void {
  serve(server, contract.listTemplates, listTemplates)
  serve(server, contract.getTemplate, getTemplate)
  serve(server, contract.createTemplate, createTemplate)
  serve(server, contract.updateTemplate, updateTemplate)
  serve(server, contract.listTemplateVersions, listTemplateVersions)
  serve(server, contract.previewMessage, previewMessage)
}
