import { mentionPattern } from '@headwater/contract/pipeline/notes'

/** Lists the members a text mentions, each once. Members who may not see the job are ignored. */
export function listMentions(text: string, viewers: ReadonlySet<string>): string[] {
  const named = [...text.matchAll(mentionPattern)].flatMap(([, , clientId]) => clientId ?? [])
  return [...new Set(named)].filter((clientId) => viewers.has(clientId))
}

interface MentionChange {
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly writer: string
}

/** Returns the members to notify: those not mentioned before, and never the author. */
export function decideMentionsToNotify({ before, after, writer }: MentionChange): string[] {
  return after.filter((clientId) => clientId !== writer && !before.includes(clientId))
}
