import type { Account, AccountMail, FolderName } from '../accounts/account.ts'
import { decodeWords } from '../mime/headers.ts'
import { decodeBody, type MimePart, parseMime } from '../mime/mime-tree.ts'

/** The labels that folders are. What is archived has none. */
export const folderLabels = {
  Inbox: 'INBOX',
  Junk: 'SPAM',
  Sent: 'SENT',
  Drafts: 'DRAFT',
} as const satisfies Partial<Record<FolderName, string>>

/** The labels that flags are, and whether the label means that the flag is set. */
export const flagLabels: Record<string, { flag: string; isSet: boolean }> = {
  UNREAD: { flag: '\\Seen', isSet: false },
  STARRED: { flag: '\\Flagged', isSet: true },
}

export function listLabels({ folder, flags }: Pick<AccountMail, 'folder' | 'flags'>): string[] {
  const marks = Object.entries(flagLabels).filter(
    ([, { flag, isSet }]) => flags.has(flag) === isSet,
  )
  return [...listFolderLabels(folder), ...marks.map(([label]) => label)]
}

export function listFolderLabels(folder: FolderName): string[] {
  return folder === 'Archive' ? [] : [folderLabels[folder]]
}

export function presentReference(mail: Pick<AccountMail, 'id' | 'threadId'>) {
  return { id: mail.id, threadId: mail.threadId }
}

/** A message in one of Gmail's four formats. */
export function presentMessage(
  mail: AccountMail,
  format: string,
  headerNames: readonly string[] = [],
) {
  const { source } = mail
  const message = {
    ...presentReference(mail),
    labelIds: listLabels(mail),
    snippet: snippetOf(mail),
    historyId: String(mail.changedAt),
    internalDate: String(mail.receivedAt.getTime()),
    sizeEstimate: source.length,
  }
  if (format === 'minimal') return message
  if (format === 'raw') return { ...message, raw: source.toString('base64url') }
  const root = parseMime(source)
  if (format === 'full') return { ...message, payload: presentPart(source, root, '') }
  const wanted = headerNames.map((name) => name.toLowerCase())
  const headers = presentHeaders(root).filter(
    ({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()),
  )
  return { ...message, payload: { mimeType: mimeType(root), headers } }
}

export function presentThread(account: Account, threadId: string, format: string) {
  const mails = account.list().filter((mail) => mail.threadId === threadId)
  return {
    id: threadId,
    historyId: String(Math.max(...mails.map(({ changedAt }) => changedAt))),
    messages: mails.map((mail) => presentMessage(mail, format)),
  }
}

/** Returns the content of an attachment by the id that the full format gives it. */
export function readAttachment({ source }: AccountMail, attachmentId: string): Buffer | undefined {
  const find = (part: MimePart, id: string): MimePart | undefined => {
    if (attachmentIdOf(id) === attachmentId) return part
    for (const [index, child] of part.children.entries()) {
      const found = find(child, childId(id, index))
      if (found) return found
    }
    return undefined
  }
  const part = find(parseMime(source), '')
  return part && decodeBody(source, part)
}

interface PresentedPart {
  partId: string
  mimeType: string
  filename: string
  headers: { name: string; value: string }[]
  body: { size: number; data?: string; attachmentId?: string }
  parts?: PresentedPart[]
}

function presentPart(source: Buffer, part: MimePart, id: string): PresentedPart {
  const parameters = [...(part.disposition?.parameters ?? []), ...part.parameters]
  const filename = parameters.find(([name]) => name === 'filename' || name === 'name')?.[1] ?? ''
  const common = { partId: id, mimeType: mimeType(part), filename, headers: presentHeaders(part) }
  if (part.children.length > 0) {
    const parts = part.children.map((child, index) =>
      presentPart(source, child, childId(id, index)),
    )
    return { ...common, body: { size: 0 }, parts }
  }
  const content = decodeBody(source, part)
  const isAttached = filename !== '' || part.type === 'message'
  const body = isAttached
    ? { size: content.length, attachmentId: attachmentIdOf(id) }
    : { size: content.length, data: content.toString('base64url') }
  return { ...common, body }
}

function presentHeaders({ fields }: MimePart): { name: string; value: string }[] {
  return fields.map(({ name, value }) => ({ name, value: decodeWords(value) }))
}

function mimeType({ type, subtype }: MimePart): string {
  return `${type}/${subtype}`
}

function childId(id: string, index: number): string {
  return id === '' ? String(index) : `${id}.${index}`
}

function attachmentIdOf(partId: string): string {
  return `ANGj${Buffer.from(`part ${partId}`).toString('base64url')}`
}

function snippetOf({ source }: AccountMail): string {
  const find = (part: MimePart): MimePart | undefined =>
    part.type === 'text' && part.subtype === 'plain'
      ? part
      : part.children.map(find).find((found) => found !== undefined)
  const part = find(parseMime(source))
  const text = part ? decodeBody(source, part).subarray(0, 2_000).toString('utf8') : ''
  return text.replace(/\s+/g, ' ').trim().slice(0, 200)
}
