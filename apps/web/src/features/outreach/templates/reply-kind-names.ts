import { type ReplyKind, replyKinds } from '@headwater/contract/outreach/replies'

/** What replies are called, as in the inbox. */
export const replyKindNames: Record<ReplyKind, string> = {
  interested: 'Interested',
  not_now: 'Not now',
  no: 'No',
  question: 'Question',
}

export const replyKindOptions = replyKinds.map((value) => ({ value, label: replyKindNames[value] }))
