import type { Account, AccountMail } from '../accounts/account.ts'
import { type MimePart, parseMime } from '../mime/mime-tree.ts'
import { writeBodyStructure, writeEnvelope } from './body-structure.ts'
import { type Argument, argumentText } from './parse-arguments.ts'
import { readSection } from './sections.ts'
import { type Output, writeInternalDate, writeList, writeLiteral } from './write-values.ts'

/** The items a FETCH asks for. */
interface FetchItems {
  readonly words: readonly string[]
  /** Whether reading marks the message as seen. */
  readonly marksSeen: boolean
}

const macros: Record<string, string[]> = {
  ALL: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE', 'ENVELOPE'],
  FAST: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE'],
  FULL: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE', 'ENVELOPE', 'BODY'],
}

const known =
  /^(UID|FLAGS|INTERNALDATE|RFC822\.SIZE|ENVELOPE|BODYSTRUCTURE|BODY|RFC822(\.HEADER|\.TEXT)?|BODY(\.PEEK)?\[[^\]]*\](<\d+(\.\d+)?>)?)$/i

/** Parses the items of a FETCH, or returns undefined if one is unknown. */
export function parseFetchItems(
  argument: Argument | undefined,
  isUid: boolean,
): FetchItems | undefined {
  const given = Array.isArray(argument) ? argument.map(argumentText) : [argumentText(argument)]
  const words = given.flatMap((word) => macros[word.toUpperCase()] ?? [word])
  if (words.length === 0 || words.length > 100 || !words.every((word) => known.test(word))) {
    return undefined
  }
  const marksSeen = words.some((word) => /^(BODY\[|RFC822$|RFC822\.TEXT$)/i.test(word))
  const isNamed = words.some((word) => word.toUpperCase() === 'UID')
  return { words: isUid && !isNamed ? ['UID', ...words] : words, marksSeen }
}

/** Writes the FETCH response of one message. */
export function writeFetch(sequence: number, mail: AccountMail, { words }: FetchItems): Output[] {
  const items = words.flatMap((word) => writeItem(mail, word))
  return [`* ${sequence} FETCH `, ...writeList(items), '\r\n']
}

export function writeFlags({ flags }: AccountMail): string {
  return `(${[...flags].join(' ')})`
}

/** Marks messages as seen that a FETCH has read. */
export function markSeen(account: Account, mail: AccountMail): void {
  if (!mail.flags.has('\\Seen')) account.setFlags(mail, [...mail.flags, '\\Seen'])
}

function writeItem(mail: AccountMail, word: string): Output[][] {
  const { source, headers } = mail
  const name = word.toUpperCase()
  if (name === 'UID') return [['UID'], [String(mail.uid)]]
  if (name === 'FLAGS') return [['FLAGS'], [writeFlags(mail)]]
  if (name === 'INTERNALDATE') return [['INTERNALDATE'], [writeInternalDate(mail.receivedAt)]]
  if (name === 'RFC822.SIZE') return [['RFC822.SIZE'], [String(source.length)]]
  if (name === 'ENVELOPE') return [['ENVELOPE'], writeEnvelope(headers.fields)]
  if (name === 'BODY' || name === 'BODYSTRUCTURE') {
    return [[name], writeBodyStructure(source, structureOf(mail), name === 'BODYSTRUCTURE')]
  }
  if (name === 'RFC822') return [['RFC822'], writeLiteral(source)]
  if (name.startsWith('RFC822.')) {
    const bytes = readSection(source, structureOf(mail), name.slice('RFC822.'.length))
    return [[name], writeLiteral(bytes ?? Buffer.alloc(0))]
  }
  const [, section = '', first, count] = /\[([^\]]*)\](?:<(\d+)(?:\.(\d+))?>)?$/.exec(word) ?? []
  const bytes = readSection(source, structureOf(mail), section)
  const from = Number(first ?? 0)
  const part =
    first === undefined ? bytes : bytes?.subarray(from, from + Number(count ?? bytes.length))
  const label = `BODY[${section.toUpperCase()}]${first === undefined ? '' : `<${from}>`}`
  return [[label], part ? writeLiteral(part) : ['NIL']]
}

const structures = new WeakMap<AccountMail, MimePart>()

function structureOf(mail: AccountMail): MimePart {
  const known = structures.get(mail)
  if (known) return known
  const parsed = parseMime(mail.source)
  structures.set(mail, parsed)
  return parsed
}
