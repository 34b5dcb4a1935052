import { mentionPattern } from '@headwater/contract/pipeline/notes'
import { fuzzyMatch } from '#lib/fuzzy-match'
import type { BoardMember } from '../../board/board-acts.ts'

/** A note as typed: mentions are “@Name”, and the mentioned members are listed separately. */
export interface NoteDraft {
  text: string
  mentioned: readonly BoardMember[]
}

/** A mention being typed: the position of the “@” and the text after it. */
export interface MentionQuery {
  at: number
  query: string
}

const maxSuggestions = 6

/** Returns the mention being typed before the caret, or undefined. */
export function findMentionQuery(text: string, caret: number): MentionQuery | undefined {
  const before = text.slice(0, caret)
  const found = /(?:^|[\s(])@([\p{L}\p{M}\p{N}'’. -]{0,40})$/u.exec(before)
  if (!found) return undefined
  const query = found[1] ?? ''
  return /\s{2}|^\s/u.test(query) ? undefined : { at: caret - query.length - 1, query }
}

/** Returns matching members, best first. A fully typed name needs no suggestion. */
export function suggestMembers(
  { query }: MentionQuery,
  members: readonly BoardMember[],
): readonly BoardMember[] {
  return members
    .flatMap((member) => {
      const match = fuzzyMatch(member.name, query)
      const isWhole = query.startsWith(member.name)
      return match && !isWhole ? [{ member, score: match.score }] : []
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxSuggestions)
    .map(({ member }) => member)
}

/** Inserts a member's name and returns the new caret position. */
export function completeMention(
  note: NoteDraft,
  { at, query }: MentionQuery,
  member: BoardMember,
): NoteDraft & { caret: number } {
  const name = `@${toMentionName(member)} `
  const rest = note.text.slice(at + 1 + query.length).replace(/^ /, '')
  return {
    text: note.text.slice(0, at) + name + rest,
    mentioned: [...note.mentioned.filter(({ clientId }) => clientId !== member.clientId), member],
    caret: at + name.length,
  }
}

/** Encodes mentions as `@[Name](id)`, for chosen members and fully typed names. */
export function encodeMentions(note: NoteDraft, members: readonly BoardMember[]): string {
  const known = [...note.mentioned, ...members].map((member) => ({
    id: member.clientId,
    name: toMentionName(member),
  }))
  const longestFirst = known.toSorted((a, b) => b.name.length - a.name.length)
  let encoded = ''
  for (let at = 0; at < note.text.length; ) {
    const member = longestFirst.find(({ name }) => isMentionAt(note.text, at, name))
    encoded += member ? `@[${member.name}](${member.id})` : note.text[at]
    at += member ? member.name.length + 1 : 1
  }
  return encoded
}

function isMentionAt(text: string, at: number, name: string): boolean {
  if (name === '' || text[at] !== '@' || !text.startsWith(name, at + 1)) return false
  const isOpen = at === 0 || /[\s(]/u.test(text[at - 1] ?? '')
  return isOpen && !/[\p{L}\p{N}]/u.test(text[at + 1 + name.length] ?? '')
}

/** Brackets would end the name early. */
function toMentionName({ name }: BoardMember): string {
  return name.replace(/[[\]\n]/g, '').slice(0, 80)
}

/** Reverses `encodeMentions` for editing a note. */
export function decodeMentions(text: string): NoteDraft {
  const mentioned = [...text.matchAll(mentionPattern)].flatMap(([, name = '', clientId = '']) => [
    { clientId, name },
  ])
  return { text: toPlainMentions(text), mentioned }
}

/** Returns the text with mentions as plain “@Name”. */
export function toPlainMentions(text: string): string {
  return text.replace(mentionPattern, (_, name: string) => `@${name}`)
}

export type NotePart = { kind: 'text' | 'mention'; text: string; at: number }

/** Splits a note into parts, so that mentions can be highlighted. */
export function splitMentions(text: string): NotePart[] {
  const parts: NotePart[] = []
  let from = 0
  for (const found of text.matchAll(mentionPattern)) {
    if (found.index > from)
      parts.push({ kind: 'text', text: text.slice(from, found.index), at: from })
    parts.push({ kind: 'mention', text: `@${found[1]}`, at: found.index })
    from = found.index + found[0].length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from), at: from })
  return parts
}
