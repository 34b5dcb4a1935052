import { mentionPattern } from '@headwater/contract/pipeline/notes'

/** Whom a text mentions, each once; whoever may not see the job is none. */
export function listMentions(text: string, viewers: ReadonlySet<string>): string[] {
  const named = [...text.matchAll(mentionPattern)].flatMap(([, , clientId]) => clientId ?? [])
  return [...new Set(named)].filter((clientId) => viewers.has(clientId))
}

interface Told {
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly writer: string
}

/** Who hears of it: whoever was not mentioned before, and never the writer. */
export function decideTold({ before, after, writer }: Told): string[] {
  return after.filter((clientId) => clientId !== writer && !before.includes(clientId))
}
