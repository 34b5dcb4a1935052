import type { AccountMail, FolderName } from '../accounts/account.ts'
import { decodeWords, findHeader } from '../mime/headers.ts'

type Test = (mail: AccountMail) => boolean

const places: Record<string, FolderName> = {
  inbox: 'Inbox',
  spam: 'Junk',
  sent: 'Sent',
  draft: 'Drafts',
  drafts: 'Drafts',
}

interface Query {
  readonly matches: Test
  /** Whether the query itself asks for spam, which is left out otherwise. */
  readonly includesSpam: boolean
}

/** Parses the part of Gmail's search language that programs use. */
export function parseQuery(text: string): Query {
  const terms = text.slice(0, 2_000).match(/-?(?:\w+:)?(?:"[^"]*"|\S+)/g) ?? []
  const tests = terms.map(parseTerm)
  return {
    matches: (mail) => tests.every((test) => test(mail)),
    includesSpam: /\bin:(spam|anywhere)\b/i.test(text),
  }
}

function parseTerm(term: string): Test {
  const isNegated = term.startsWith('-')
  const [, key, rest = ''] = /^-?(?:(\w+):)?(.*)$/s.exec(term) ?? []
  const value = rest.replace(/^"|"$/g, '')
  const test = parseKey(key?.toLowerCase(), value)
  return isNegated ? (mail) => !test(mail) : test
}

function parseKey(key: string | undefined, value: string): Test {
  const text = value.toLowerCase()
  switch (key) {
    case 'rfc822msgid': {
      const id = `<${value.replace(/^<|>$/g, '')}>`
      return ({ headers }) => headers.messageId === id
    }
    case 'in':
    case 'label': {
      const folder = places[text]
      return (mail) => text === 'anywhere' || mail.folder === folder
    }
    case 'is':
      return ({ flags }) => {
        if (text === 'unread') return !flags.has('\\Seen')
        return text === 'read' ? flags.has('\\Seen') : text === 'starred' && flags.has('\\Flagged')
      }
    case 'from':
    case 'to':
    case 'cc':
    case 'subject':
      return ({ headers }) =>
        decodeWords(findHeader(headers.fields, key) ?? '')
          .toLowerCase()
          .includes(text)
    case 'after':
    case 'newer':
      return ({ receivedAt }) => receivedAt.getTime() >= parseTime(value)
    case 'before':
    case 'older':
      return ({ receivedAt }) => receivedAt.getTime() < parseTime(value)
    case 'newer_than': {
      const [, count = '0', unit = 'd'] = /^(\d+)([dmy])$/.exec(text) ?? []
      const days = Number(count) * { d: 1, m: 30, y: 365 }[unit as 'd' | 'm' | 'y']
      return ({ receivedAt }) => receivedAt.getTime() >= Date.now() - days * 86_400_000
    }
    default:
      return ({ source }) => source.toString('utf8').toLowerCase().includes(text)
  }
}

/** Seconds, or a day such as 2026/11/18. */
function parseTime(value: string): number {
  return /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value.replaceAll('/', '-'))
}
