import { mentionPattern } from '@headwater/contract/pipeline/notes'
import { matchLetters } from '#lib/match-letters'
import type { BoardMember } from '../board-parts.ts'

/** A note as it is written: names stand as “@Name”, and who was meant is known beside it. */
export interface WrittenNote {
  text: string
  mentioned: readonly BoardMember[]
}

/** The beginning of a name before the caret: where the “@” stands, and what follows it. */
export interface Asking {
  at: number
  query: string
}

const most = 6

/** What somebody is about to write after an “@”; undefined where it is no mention. */
export function findAsking(text: string, caret: number): Asking | undefined {
  const before = text.slice(0, caret)
  const found = /(?:^|[\s(])@([\p{L}\p{M}\p{N}'’. -]{0,40})$/u.exec(before)
  if (!found) return undefined
  const query = found[1] ?? ''
  return /\s{2}|^\s/u.test(query) ? undefined : { at: caret - query.length - 1, query }
}

/** Whom it may mean, the best first. Somebody who is written out whole needs no suggestion. */
export function suggestMembers(
  { query }: Asking,
  members: readonly BoardMember[],
): readonly BoardMember[] {
  return members
    .flatMap((member) => {
      const match = matchLetters(member.name, query)
      const isWhole = query.startsWith(member.name)
      return match && !isWhole ? [{ member, score: match.score }] : []
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ member }) => member)
}

/** Puts a name where it was asked for, and says where the caret goes. */
export function completeMention(
  note: WrittenNote,
  { at, query }: Asking,
  member: BoardMember,
): WrittenNote & { caret: number } {
  const name = `@${nameOf(member)} `
  const rest = note.text.slice(at + 1 + query.length).replace(/^ /, '')
  return {
    text: note.text.slice(0, at) + name + rest,
    mentioned: [...note.mentioned.filter(({ clientId }) => clientId !== member.clientId), member],
    caret: at + name.length,
  }
}

/** As it is sent: `@[Name](id)` for whoever was chosen, or is written out in full. */
export function encodeMentions(note: WrittenNote, members: readonly BoardMember[]): string {
  const known = [...note.mentioned, ...members].map((member) => ({
    id: member.clientId,
    name: nameOf(member),
  }))
  const longestFirst = known.toSorted((a, b) => b.name.length - a.name.length)
  let encoded = ''
  for (let at = 0; at < note.text.length; ) {
    const member = longestFirst.find(({ name }) => isNamed(note.text, at, name))
    encoded += member ? `@[${member.name}](${member.id})` : note.text[at]
    at += member ? member.name.length + 1 : 1
  }
  return encoded
}

function isNamed(text: string, at: number, name: string): boolean {
  if (name === '' || text[at] !== '@' || !text.startsWith(name, at + 1)) return false
  const isOpen = at === 0 || /[\s(]/u.test(text[at - 1] ?? '')
  return isOpen && !/[\p{L}\p{N}]/u.test(text[at + 1 + name.length] ?? '')
}

/** Brackets would end the name early. */
function nameOf({ name }: BoardMember): string {
  return name.replace(/[[\]\n]/g, '').slice(0, 80)
}

/** The way back from `encodeMentions`, for a note that is written anew. */
export function decodeMentions(text: string): WrittenNote {
  const mentioned = [...text.matchAll(mentionPattern)].flatMap(([, name = '', clientId = '']) => [
    { clientId, name },
  ])
  return { text: plainMentions(text), mentioned }
}

/** The same as people read it. */
export function plainMentions(text: string): string {
  return text.replace(mentionPattern, (_, name: string) => `@${name}`)
}

export type NotePart = { kind: 'text' | 'mention'; text: string; at: number }

/** A note in parts, so that names can stand out. */
export function partsOf(text: string): NotePart[] {
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
