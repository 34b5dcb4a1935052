import type { ReplyKind } from '../../../src/inbound/replies/sort-reply.ts'

/** Replies by what a recruiter would call them. `none` says nothing either way. */
export type FreshReplies = Readonly<Record<ReplyKind | 'none', readonly string[]>>
