import * as contract from '@headwater/contract/flows/alerts'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { deleteAlert, leaveAlert } from './delete-alert.ts'
import { getAlert } from './get-alert.ts'
import { saveAlert } from './save-alert.ts'

export function alertRoutes(server: Server): void {
  serve(server, contract.getAlert, getAlert)
  serve(server, contract.saveAlert, saveAlert)
  serve(server, contract.deleteAlert, deleteAlert)
  serve(server, contract.leaveAlert, leaveAlert)
}
