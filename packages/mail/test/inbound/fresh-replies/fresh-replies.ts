import type { ReplyKind } from '../../../src/inbound/replies/sort-reply.ts'
import { arabic } from './arabic.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

/** Replies by what a recruiter would call them. `none` says nothing either way. */
export type FreshReplies = Readonly<Record<ReplyKind | 'none', readonly string[]>>

export const freshReplies = { english, german, french, spanish, arabic }
