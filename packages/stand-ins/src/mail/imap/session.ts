import type { Account, AccountMail, FolderName } from '../accounts/account.ts'
import { folderNames } from '../accounts/account.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import type { ReadToken } from '../accounts/sign-in.ts'
import type { CommandReader } from './command-reader.ts'
import { writeFlags } from './fetch.ts'
import type { Argument } from './parse-arguments.ts'
import type { Output } from './write-values.ts'

/** One connection: who is signed in, and the folder as the client knows it. */
export interface Session {
  readonly accounts: AccountStore
  readonly readToken: ReadToken
  readonly reader: CommandReader
  /** Writes a whole response line, or several. */
  readonly write: (...pieces: Output[]) => void
  account: Account | undefined
  selected: SelectedFolder | undefined
}

interface SelectedFolder {
  readonly folder: FolderName
  readonly isReadOnly: boolean
  /** Sequence numbers are positions in this list, which changes only when the client is told. */
  readonly view: ViewedMail[]
}

/** Without the source, so that a silent client does not keep what was deleted. */
interface ViewedMail {
  readonly id: string
  readonly uid: number
  flags: string
}

/** Runs a command and returns its tagged answer, without the tag. */
export type RunCommand = (
  session: Session & { account: Account },
  args: readonly Argument[],
  isUid: boolean,
) => Promise<string> | string

/** Finds a folder by the name the client uses. Only the inbox is named in any case. */
export function findFolder(name: string): FolderName | undefined {
  if (name.toUpperCase() === 'INBOX') return 'Inbox'
  return folderNames.find((folder) => folder === name && folder !== 'Inbox')
}

export function folderPath(folder: FolderName): string {
  return folder === 'Inbox' ? 'INBOX' : folder
}

/** Opens a folder: from now on the client is told about its changes. */
export function openView(
  account: Account,
  folder: FolderName,
  isReadOnly: boolean,
): SelectedFolder {
  return { folder, isReadOnly, view: account.list(folder).map(viewMail) }
}

/** Reports to the client what has changed in the selected folder since the last report. */
export function reportChanges({ account, selected, write }: Session): void {
  if (!account || !selected) return
  const { folder, view } = selected
  const mails = new Map(account.list(folder).map((mail) => [mail.uid, mail]))
  for (let index = view.length - 1; index >= 0; index -= 1) {
    if (mails.has(view[index]?.uid ?? 0)) continue
    view.splice(index, 1)
    write(`* ${index + 1} EXPUNGE\r\n`)
  }
  for (const [index, viewed] of view.entries()) {
    const mail = mails.get(viewed.uid)
    const flags = mail ? writeFlags(mail) : viewed.flags
    if (flags === viewed.flags) continue
    viewed.flags = flags
    write(`* ${index + 1} FETCH (UID ${viewed.uid} FLAGS ${flags})\r\n`)
  }
  const lastUid = view.at(-1)?.uid ?? 0
  const added = [...mails.values()].filter(({ uid }) => uid > lastUid)
  if (added.length === 0) return
  view.push(...added.map(viewMail))
  write(`* ${view.length} EXISTS\r\n`)
}

/** Lists the messages of the view that still exist, each with its number. */
export function listViewed({ account, selected }: Session): ListedMail[] {
  if (!account || !selected) return []
  return selected.view.flatMap(({ id, uid }, index) => {
    const mail = account.find(id)
    const isHere = mail?.folder === selected.folder && mail.uid === uid
    return isHere ? [{ mail, sequence: index + 1 }] : []
  })
}

export interface ListedMail {
  readonly mail: AccountMail
  readonly sequence: number
}

function viewMail(mail: AccountMail): ViewedMail {
  return { id: mail.id, uid: mail.uid, flags: writeFlags(mail) }
}
