import type { AccountMail } from '../accounts/account.ts'
import { decodeWords, findHeader } from '../mime/headers.ts'
import { type Argument, argumentText } from './parse-arguments.ts'
import { parseSequenceSet } from './sequence-set.ts'
import type { ListedMail } from './session.ts'

type Test = (candidate: ListedMail) => boolean

interface Largest {
  readonly sequence: number
  readonly uid: number
}

/** Parses the criteria of a SEARCH, or throws a sentence that says which is unknown. */
export function parseSearch(args: readonly Argument[], largest: Largest): Test {
  const words = [...args]
  if (argumentText(words[0]).toUpperCase() === 'CHARSET') words.splice(0, 2)
  const tests: Test[] = []
  while (words.length > 0) tests.push(parseKey(words, largest))
  return (candidate) => tests.every((test) => test(candidate))
}

const flagKeys: Record<string, [flag: string, isSet: boolean]> = {
  SEEN: ['\\Seen', true],
  UNSEEN: ['\\Seen', false],
  ANSWERED: ['\\Answered', true],
  UNANSWERED: ['\\Answered', false],
  FLAGGED: ['\\Flagged', true],
  UNFLAGGED: ['\\Flagged', false],
  DELETED: ['\\Deleted', true],
  UNDELETED: ['\\Deleted', false],
  DRAFT: ['\\Draft', true],
  UNDRAFT: ['\\Draft', false],
}

function parseKey(words: Argument[], largest: Largest): Test {
  const first = words.shift()
  if (Array.isArray(first)) return parseSearch(first, largest)
  const key = argumentText(first).toUpperCase()
  const flag = flagKeys[key]
  if (flag) return ({ mail }) => mail.flags.has(flag[0]) === flag[1]
  const next = () => argumentText(words.shift())
  switch (key) {
    case 'ALL':
    case 'OLD':
      return () => true
    case 'NEW':
    case 'RECENT':
      return () => false
    case 'NOT': {
      const test = parseKey(words, largest)
      return (candidate) => !test(candidate)
    }
    case 'OR': {
      const [one, other] = [parseKey(words, largest), parseKey(words, largest)]
      return (candidate) => one(candidate) || other(candidate)
    }
    case 'KEYWORD':
    case 'UNKEYWORD': {
      const keyword = next()
      return ({ mail }) => mail.flags.has(keyword) === (key === 'KEYWORD')
    }
    case 'UID': {
      const isIn = parseSequenceSet(next(), largest.uid)
      if (isIn) return ({ mail }) => isIn(mail.uid)
      break
    }
    case 'LARGER':
    case 'SMALLER': {
      const size = Number(next())
      return ({ mail }) =>
        key === 'LARGER' ? mail.source.length > size : mail.source.length < size
    }
    case 'HEADER': {
      const [name, text] = [next().toLowerCase(), next()]
      return ({ mail }) => hasHeader(mail, name, text)
    }
    case 'FROM':
    case 'TO':
    case 'CC':
    case 'BCC':
    case 'SUBJECT': {
      const text = next()
      return ({ mail }) => hasHeader(mail, key.toLowerCase(), text)
    }
    case 'BODY':
    case 'TEXT': {
      const text = next().toLowerCase()
      return ({ mail }) => mail.source.toString('utf8').toLowerCase().includes(text)
    }
    default: {
      const test = parseDateKey(key, next) ?? parseSetKey(key, largest)
      if (test) return test
    }
  }
  throw new Error(`Unknown search key ${key.slice(0, 40).replace(/[^\x20-\x7e]/g, '?')}`)
}

function parseSetKey(key: string, largest: Largest): Test | undefined {
  const isIn = parseSequenceSet(key, largest.sequence)
  return isIn && (({ sequence }) => isIn(sequence))
}

function parseDateKey(key: string, next: () => string): Test | undefined {
  const [, sent, kind] = /^(SENT)?(SINCE|BEFORE|ON)$/.exec(key) ?? []
  if (kind === undefined) return undefined
  const day = Date.parse(`${next()} UTC`)
  const dayMs = 86_400_000
  return ({ mail }) => {
    const date = findHeader(mail.headers.fields, 'date')
    const at = sent && date ? Date.parse(date) : mail.receivedAt.getTime()
    if (kind === 'SINCE') return at >= day
    return kind === 'BEFORE' ? at < day : at >= day && at < day + dayMs
  }
}

function hasHeader({ headers }: AccountMail, name: string, text: string): boolean {
  const wanted = text.toLowerCase()
  return headers.fields.some(
    (field) =>
      field.name.toLowerCase() === name &&
      (field.value.toLowerCase().includes(wanted) ||
        decodeWords(field.value).toLowerCase().includes(wanted)),
  )
}
