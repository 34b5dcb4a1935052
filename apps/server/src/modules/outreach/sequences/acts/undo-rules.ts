import type { MessageState } from '@headwater/contract/outreach/messages'
import type { UndoRow } from './act-store.ts'

type UndoneMessage = UndoRow['messages'][number]
type RestoredState = Exclude<MessageState, 'claimed' | 'handed_off'>

export interface MessageUndo {
  readonly from: MessageState
  readonly to: RestoredState
  readonly reason: string | null
  /** When it is due again. */
  readonly due?: { readonly at: string; readonly reason: string }
}

/** Decides how a message gets back to what it was before an action, or undefined if it is that. */
export function decideMessageUndo(message: UndoneMessage): MessageUndo | undefined {
  const { state, before } = message
  if (!before) {
    const isWaiting = state === 'scheduled' || state === 'claimed'
    return isWaiting ? { from: state, to: 'cancelled', reason: 'undone' } : undefined
  }
  const { reason, dueAt, dueReason } = before
  // The worker that had claimed it lost it to the action.
  const to = before.state === 'claimed' ? 'scheduled' : before.state
  if (to === 'handed_off' || (to === state && reason === message.reason)) return undefined
  if (to === 'scheduled') return { from: state, to, reason, due: { at: dueAt, reason: dueReason } }
  return { from: state, to, reason }
}

/**
 * Whether no email can leave twice if the messages get back to what they were: one that would be
 * sent again must never have been at a mail server.
 */
export function canRestoreMessages(messages: readonly UndoneMessage[]): boolean {
  return messages.every((message) => {
    const undo = decideMessageUndo(message)
    const isSetAside = message.state === 'cancelled' || message.state === 'skipped'
    return undo?.to !== 'scheduled' || (isSetAside && message.wasNeverHandedOff)
  })
}
