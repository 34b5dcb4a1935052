/** What a reply says, by visible rules that a recruiter can correct. */
export const replyKinds = ['interested', 'not_now', 'no', 'question'] as const
export type ReplyKind = (typeof replyKinds)[number]
