import * as contract from '@headwater/contract/outreach/messages'
import { serve } from '#platform/http/serve'
import type { Server } from '#platform/http/types'
import { addAttachment, getAttachment } from './attachments.ts'
import { confirmMessageSent } from './confirm-message-sent.ts'
import { sendMessage } from './send-message.ts'
import { sendMessageAgain } from './send-message-again.ts'
import { undoMessage } from './undo-message.ts'

export function messageRoutes(server: Server): void {
  serve(server, contract.addAttachment, addAttachment)
  serve(server, contract.getAttachment, getAttachment)
  serve(server, contract.sendMessage, sendMessage)
  serve(server, contract.undoMessage, undoMessage)
  serve(server, contract.confirmMessageSent, confirmMessageSent)
  serve(server, contract.sendMessageAgain, sendMessageAgain)
}
