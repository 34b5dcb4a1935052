import type { AccountMail } from '../accounts/account.ts'
import { badRequest } from './errors.ts'
import { writeInstant } from './present.ts'

type Test = (mail: AccountMail) => boolean

const properties: Record<string, (mail: AccountMail) => string> = {
  internetMessageId: ({ headers }) => headers.messageId,
  conversationId: ({ threadId }) => `AAQk${Buffer.from(threadId).toString('base64url')}`,
  receivedDateTime: ({ receivedAt }) => writeInstant(receivedAt),
  isRead: ({ flags }) => String(flags.has('\\Seen')),
  isDraft: ({ folder }) => String(folder === 'Drafts'),
  subject: ({ headers }) => headers.subject,
}

const comparisons: Record<string, (one: string, other: string) => boolean> = {
  eq: (one, other) => one === other,
  ne: (one, other) => one !== other,
  ge: (one, other) => one >= other,
  gt: (one, other) => one > other,
  le: (one, other) => one <= other,
  lt: (one, other) => one < other,
}

/** Parses conditions such as `internetMessageId eq '<id>'`, joined by `and`. */
export function parseFilter(text: string): Test {
  if (text.trim() === '') return () => true
  const tests = text.split(/\s+and\s+/i).map((condition): Test => {
    const [, name = '', comparison = '', quoted, plain = ''] =
      /^\s*(\w+)\s+(\w\w)\s+(?:'((?:''|[^'])*)'|(\S+))\s*$/.exec(condition) ?? []
    const read = properties[name]
    const compare = comparisons[comparison]
    if (!read || !compare) {
      throw badRequest(
        'ErrorInvalidUrlQueryFilter',
        'The query filter contains one or more invalid nodes.',
      )
    }
    const value = quoted?.replaceAll("''", "'") ?? normaliseInstant(plain)
    return (mail) => compare(read(mail), value)
  })
  return (mail) => tests.every((test) => test(mail))
}

function normaliseInstant(value: string): string {
  return /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
    ? writeInstant(new Date(value))
    : value
}
