import { type FolderName, folderNames } from '../accounts/account.ts'
import { argumentList, argumentText } from './parse-arguments.ts'
import { findFolder, folderPath, openView, type RunCommand, type Session } from './session.ts'
import { joinOutput, writeString } from './write-values.ts'

/** The commands on folders, for a client that has signed in. */
export const accountCommands: Record<string, RunCommand> = {
  NAMESPACE({ write }) {
    write('* NAMESPACE (("" "/")) NIL NIL\r\n')
    return 'OK Namespace completed'
  },
  LIST: (session, args) => list(session, 'LIST', args.map(argumentText)),
  LSUB: (session, args) => list(session, 'LSUB', args.map(argumentText)),
  SELECT: (session, [name]) => select(session, argumentText(name), false),
  EXAMINE: (session, [name]) => select(session, argumentText(name), true),
  STATUS({ account, write }, [name, items]) {
    const folder = findFolder(argumentText(name))
    if (!folder) return noFolder
    const mails = account.list(folder)
    const values: Record<string, number> = {
      MESSAGES: mails.length,
      RECENT: 0,
      UIDNEXT: account.uidNext(folder),
      UIDVALIDITY: account.uidValidity(),
      UNSEEN: mails.filter(({ flags }) => !flags.has('\\Seen')).length,
    }
    const words = argumentList(items).map((item) => argumentText(item).toUpperCase())
    if (words.length === 0 || !words.every((word) => word in values))
      return 'BAD Unknown status item'
    const status = words.map((word) => `${word} ${values[word]}`).join(' ')
    write(`* STATUS ${folderPath(folder)} (${status})\r\n`)
    return 'OK Status completed'
  },
  APPEND({ account }, [name, ...rest]) {
    const folder = findFolder(argumentText(name))
    const source = rest.at(-1)
    if (!folder) return 'NO [TRYCREATE] There is no such folder'
    if (!Buffer.isBuffer(source)) return 'BAD A message literal is expected'
    const flags = rest.slice(0, -1).find(Array.isArray) ?? []
    const date = rest.slice(0, -1).find((word) => typeof word === 'string')
    const receivedAt = date === undefined ? new Date() : new Date(argumentText(date))
    if (Number.isNaN(receivedAt.getTime())) return 'BAD The date is not valid'
    const mail = account.append(folder, { source, receivedAt, flags: flags.map(argumentText) })
    return `OK [APPENDUID ${account.uidValidity()} ${mail.uid}] Append completed`
  },
  SUBSCRIBE: (_, [name]) => (findFolder(argumentText(name)) ? 'OK Subscribed' : noFolder),
  UNSUBSCRIBE: () => 'OK Unsubscribed',
  CREATE: (_, [name]) =>
    findFolder(argumentText(name))
      ? 'NO [ALREADYEXISTS] It exists'
      : 'NO [CANNOT] Folders are fixed',
  DELETE: () => 'NO [CANNOT] Folders are fixed',
  RENAME: () => 'NO [CANNOT] Folders are fixed',
}

const noFolder = 'NO [NONEXISTENT] There is no such folder'

const specialUses: Partial<Record<FolderName, string>> = {
  Archive: ' \\Archive',
  Junk: ' \\Junk',
  Sent: ' \\Sent',
  Drafts: ' \\Drafts',
}

function list({ write }: Session, command: string, words: string[]): string {
  const [reference = '', pattern = ''] = words
  if (pattern === '') write(`* ${command} (\\Noselect) "/" ""\r\n`)
  const matches = patternTest(reference + pattern)
  for (const folder of folderNames) {
    const path = folderPath(folder)
    if (!matches.test(path)) continue
    const attributes = `\\HasNoChildren${specialUses[folder] ?? ''}`
    write(joinOutput([`* ${command} (${attributes}) "/" `, ...writeString(path), '\r\n']))
  }
  return `OK ${command} completed`
}

function patternTest(pattern: string): RegExp {
  const escaped = pattern.slice(0, 200).replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  // Runs of wildcards are one wildcard, which keeps the test linear.
  const source = escaped.replace(/[*%]+/g, (run) => (run.includes('*') ? '.*' : '[^/]*'))
  return new RegExp(`^${source}$`, 'i')
}

function select(session: Parameters<RunCommand>[0], name: string, isReadOnly: boolean): string {
  const { account, write } = session
  session.selected = undefined
  const folder = findFolder(name)
  if (!folder) return noFolder
  session.selected = openView(account, folder, isReadOnly)
  const { view } = session.selected
  const unseen = view.findIndex(({ flags }) => !flags.includes('\\Seen'))
  write(
    '* FLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)\r\n',
    '* OK [PERMANENTFLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft \\*)] Flags permitted\r\n',
    `* ${view.length} EXISTS\r\n* 0 RECENT\r\n`,
    unseen < 0 ? '' : `* OK [UNSEEN ${unseen + 1}] First unseen\r\n`,
    `* OK [UIDVALIDITY ${account.uidValidity()}] UIDs valid\r\n`,
    `* OK [UIDNEXT ${account.uidNext(folder)}] Predicted next UID\r\n`,
  )
  return isReadOnly ? 'OK [READ-ONLY] Examine completed' : 'OK [READ-WRITE] Select completed'
}
