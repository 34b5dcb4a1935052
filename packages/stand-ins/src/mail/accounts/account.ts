import { type MailHeaders, readMailHeaders, threadSubject } from '../mime/headers.ts'
import type { AccountFaults } from './account-faults.ts'

export const folderNames = ['Inbox', 'Archive', 'Junk', 'Sent', 'Drafts'] as const
export type FolderName = (typeof folderNames)[number]

export type AccountKind = 'gmail' | 'outlook' | 'smtp'

/** A message in a folder. It keeps its id when it is moved, and gets a new UID. */
export interface AccountMail {
  readonly id: string
  readonly threadId: string
  readonly source: Buffer
  readonly headers: MailHeaders
  readonly receivedAt: Date
  /** When the stand-in stored it, for searches that lag behind. */
  readonly storedAt: number
  folder: FolderName
  uid: number
  flags: ReadonlySet<string>
  /** The number of its latest change. */
  changedAt: number
}

/** One entry of the change log that Gmail's history and Graph's delta are read from. */
export interface AccountChange {
  readonly at: number
  /** `uids` and `closed` concern the account as a whole: open connections end. */
  readonly kind: 'added' | 'deleted' | 'moved' | 'flags' | 'uids' | 'closed'
  /** Without the source, so that the log does not keep what was deleted. */
  readonly mail: ChangedMail | undefined
  readonly folder: FolderName
  /** The folder before a move. */
  readonly from?: FolderName
  readonly addedFlags?: readonly string[]
  readonly removedFlags?: readonly string[]
}

type ChangedMail = Pick<AccountMail, 'id' | 'threadId' | 'flags'>

interface OutOfOffice {
  readonly until: string
  readonly text?: string | undefined
}

export interface Account {
  readonly address: string
  name: string
  kind: AccountKind
  password: string | undefined
  /** Whether its owner has signed in, so that it is kept longest. */
  isSignedIn: boolean
  faults: AccountFaults
  outOfOffice: OutOfOffice | undefined
  /** Senders who got the automatic reply: each gets it once. */
  readonly answeredTo: Set<string>
  readonly uidValidity: () => number
  readonly uidNext: (folder: FolderName) => number
  readonly lastChange: () => number
  append(folder: FolderName, mail: NewMail): AccountMail
  remove(mail: AccountMail): void
  move(mail: AccountMail, folder: FolderName): void
  setFlags(mail: AccountMail, flags: Iterable<string>): void
  find(id: string): AccountMail | undefined
  /** In the order of arrival. */
  list(folder?: FolderName): AccountMail[]
  /** Undefined if the log does not reach back that far. */
  changesAfter(at: number): AccountChange[] | undefined
  /** Drops the log of changes, as a provider does after some days. */
  forgetChanges(): void
  /** Numbers all messages anew, as a server does after a restore. */
  resetUids(): void
  /** Deletes all messages and ends all connections. */
  close(): void
}

interface NewMail {
  /** The id of a message that this one takes the place of. */
  readonly id?: string | undefined
  readonly source: Buffer
  readonly flags?: readonly string[] | undefined
  readonly receivedAt?: Date | undefined
  /** The thread the sender asked for; otherwise it is found by the headers. */
  readonly threadId?: string | undefined
}

interface AccountOptions {
  readonly address: string
  readonly name: string
  readonly kind: AccountKind
  readonly createId: () => string
  /** Called after every change, with the message it is about. */
  readonly onChange: (account: Account, change: AccountChange, mail?: AccountMail) => void
}

const maxChanges = 5_000
const maxFlags = 50

/** Creates an empty account that keeps its messages in memory. */
export function createAccount({ createId, onChange, ...options }: AccountOptions): Account {
  const mails = new Map<string, AccountMail>()
  const uidNext: Record<FolderName, number> = { Inbox: 1, Archive: 1, Junk: 1, Sent: 1, Drafts: 1 }
  const changes: AccountChange[] = []
  // Begins with the time, so that numbers of an earlier run are recognised as too old.
  const firstChange = Date.now()
  let lastChange = firstChange
  let droppedUntil = firstChange
  let uidValidity = Math.floor(Date.now() / 1_000)

  const takeUid = (folder: FolderName) => {
    uidNext[folder] += 1
    return uidNext[folder] - 1
  }

  function record(change: Omit<AccountChange, 'at' | 'mail'>, mail?: AccountMail): void {
    lastChange += 1
    if (mail) mail.changedAt = lastChange
    const changed = mail && { id: mail.id, threadId: mail.threadId, flags: mail.flags }
    const recorded = { ...change, mail: changed, at: lastChange }
    changes.push(recorded)
    if (changes.length > maxChanges) droppedUntil = changes.shift()?.at ?? droppedUntil
    onChange(account, recorded, mail)
  }

  const account: Account = {
    ...options,
    password: undefined,
    isSignedIn: false,
    faults: {},
    outOfOffice: undefined,
    answeredTo: new Set(),
    uidValidity: () => uidValidity,
    uidNext: (folder) => uidNext[folder],
    lastChange: () => lastChange,
    append(folder, { id = createId(), source, flags = [], receivedAt = new Date(), threadId }) {
      const headers = readMailHeaders(source)
      const mail: AccountMail = {
        id,
        threadId: threadId ?? findThread(mails.values(), account.kind, headers) ?? id,
        source,
        headers,
        receivedAt,
        storedAt: Date.now(),
        folder,
        uid: takeUid(folder),
        flags: new Set(flags.slice(0, maxFlags)),
        changedAt: 0,
      }
      mails.set(id, mail)
      record({ kind: 'added', folder }, mail)
      return mail
    },
    remove(mail) {
      if (mails.delete(mail.id)) record({ kind: 'deleted', folder: mail.folder }, mail)
    },
    move(mail, folder) {
      const from = mail.folder
      mails.delete(mail.id)
      mail.folder = folder
      mail.uid = takeUid(folder)
      mails.set(mail.id, mail)
      record({ kind: 'moved', folder, from }, mail)
    },
    setFlags(mail, flags) {
      const before = mail.flags
      mail.flags = new Set([...flags].slice(0, maxFlags))
      const addedFlags = [...mail.flags].filter((flag) => !before.has(flag))
      const removedFlags = [...before].filter((flag) => !mail.flags.has(flag))
      if (addedFlags.length + removedFlags.length === 0) return
      record({ kind: 'flags', folder: mail.folder, addedFlags, removedFlags }, mail)
    },
    find: (id) => mails.get(id),
    list: (folder) => [...mails.values()].filter((mail) => !folder || mail.folder === folder),
    changesAfter(at) {
      if (at < droppedUntil || at > lastChange) return undefined
      return changes.filter((change) => change.at > at)
    },
    forgetChanges() {
      changes.length = 0
      lastChange += 1
      droppedUntil = lastChange
    },
    resetUids() {
      uidValidity += 1
      for (const folder of folderNames) uidNext[folder] = 1
      for (const mail of mails.values()) mail.uid = takeUid(mail.folder)
      record({ kind: 'uids', folder: 'Inbox' })
    },
    close() {
      for (const mail of [...mails.values()]) account.remove(mail)
      record({ kind: 'closed', folder: 'Inbox' })
    },
  }
  return account
}

/** Finds the thread by its message ids. Gmail also wants the same subject. */
function findThread(
  mails: Iterable<AccountMail>,
  kind: AccountKind,
  { references, subject }: MailHeaders,
): string | undefined {
  if (references.length === 0) return undefined
  const known = new Set(references)
  for (const mail of mails) {
    const isNamed = known.has(mail.headers.messageId)
    const hasSubject =
      kind !== 'gmail' || threadSubject(mail.headers.subject) === threadSubject(subject)
    if (isNamed && hasSubject) return mail.threadId
  }
  return undefined
}
