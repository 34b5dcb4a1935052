import parseAddresses from 'nodemailer/lib/addressparser'
import type { AccountMail, FolderName } from '../accounts/account.ts'
import { parseMessage } from '../message.ts'
import { decodeWords, findHeader } from '../mime/headers.ts'

/** The names by which Graph knows the folders. */
export const folderKeys: Record<FolderName, string> = {
  Inbox: 'inbox',
  Archive: 'archive',
  Junk: 'junkemail',
  Sent: 'sentitems',
  Drafts: 'drafts',
}

const displayNames: Record<FolderName, string> = {
  Inbox: 'Inbox',
  Archive: 'Archive',
  Junk: 'Junk Email',
  Sent: 'Sent Items',
  Drafts: 'Drafts',
}

/** Immutable ids outlive a move; the others contain the folder. */
export type IdType = 'immutable' | 'default'

export function writeId({ id, folder }: Pick<AccountMail, 'id' | 'folder'>, type: IdType): string {
  return type === 'immutable' ? `AAkA${encode(id)}` : `AAMk${encode(`${folder} ${id}`)}`
}

/** Reads an id of either type. A default id is wrong once the message is elsewhere. */
export function readId(text: string): { id: string; folder: string | undefined } {
  const words = Buffer.from(text.slice(4), 'base64url').toString('latin1').split(' ')
  return text.startsWith('AAkA')
    ? { id: words[0] ?? '', folder: undefined }
    : { id: words[1] ?? '', folder: words[0] ?? '' }
}

export function writeFolderId(folder: FolderName): string {
  return `AQMk${encode(folder)}`
}

export function presentFolder(folder: FolderName, mails: readonly AccountMail[]) {
  return {
    id: writeFolderId(folder),
    displayName: displayNames[folder],
    childFolderCount: 0,
    unreadItemCount: mails.filter(({ flags }) => !flags.has('\\Seen')).length,
    totalItemCount: mails.length,
  }
}

interface PresentOptions {
  readonly idType: IdType
  /** The properties asked for; all but the rare ones if empty. */
  readonly select: readonly string[]
}

/** A message as Graph answers with it. */
export async function presentMessage(mail: AccountMail, { idType, select }: PresentOptions) {
  const { headers, flags, receivedAt } = mail
  const { text, html, attachments } = await parseMessage(mail.source)
  const sent = Date.parse(findHeader(headers.fields, 'date') ?? '')
  const sentAt = Number.isNaN(sent) ? receivedAt : new Date(sent)
  const [from] = readAddresses(mail, 'from')
  const common = {
    createdDateTime: writeInstant(receivedAt),
    lastModifiedDateTime: writeInstant(receivedAt),
    changeKey: `CQ${mail.changedAt}`,
    receivedDateTime: writeInstant(receivedAt),
    sentDateTime: writeInstant(sentAt),
    hasAttachments: attachments.length > 0,
    internetMessageId: headers.messageId,
    subject: headers.subject,
    bodyPreview: text.replace(/\s+/g, ' ').trim().slice(0, 255),
    importance: 'normal',
    parentFolderId: writeFolderId(mail.folder),
    conversationId: `AAQk${encode(mail.threadId)}`,
    isRead: flags.has('\\Seen'),
    isDraft: mail.folder === 'Drafts',
    webLink: `https://outlook.example.test/owa/?ItemID=${encode(mail.id)}`,
    body: html ? { contentType: 'html', content: html } : { contentType: 'text', content: text },
    sender: from,
    from,
    toRecipients: readAddresses(mail, 'to'),
    ccRecipients: readAddresses(mail, 'cc'),
    bccRecipients: readAddresses(mail, 'bcc'),
    replyTo: readAddresses(mail, 'reply-to'),
  }
  const identity = { '@odata.etag': `W/"CQ${mail.changedAt}"`, id: writeId(mail, idType) }
  if (select.length === 0) return { ...identity, ...common }
  // Only given when asked for by name.
  const internetMessageHeaders = headers.fields.map(({ name, value }) => ({ name, value }))
  const all = Object.entries({ ...common, internetMessageHeaders })
  return { ...identity, ...Object.fromEntries(all.filter(([name]) => select.includes(name))) }
}

export function writeInstant(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}

function readAddresses({ headers }: AccountMail, name: string) {
  const text = findHeader(headers.fields, name)?.slice(0, 65_536) ?? ''
  return parseAddresses(text, { flatten: true }).map((entry) => ({
    emailAddress: { name: decodeWords(entry.name), address: entry.address ?? '' },
  }))
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url')
}
