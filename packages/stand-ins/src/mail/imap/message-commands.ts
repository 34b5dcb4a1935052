import type { Account, AccountMail, FolderName } from '../accounts/account.ts'
import { markSeen, parseFetchItems, writeFetch, writeFlags } from './fetch.ts'
import { type Argument, argumentList, argumentText } from './parse-arguments.ts'
import { parseSearch } from './search.ts'
import { parseSequenceSet } from './sequence-set.ts'
import {
  findFolder,
  type ListedMail,
  listViewed,
  type RunCommand,
  reportChanges,
  type Session,
} from './session.ts'

/** The commands on the messages of a selected folder. Most exist with UID too. */
export const messageCommands: Record<string, RunCommand> = {
  FETCH(session, [set, given], isUid) {
    const chosen = chooseMails(session, set, isUid)
    const items = parseFetchItems(given, isUid)
    if (!chosen || !items) return 'BAD Unknown message set or item'
    const isReadOnly = session.selected?.isReadOnly
    for (const { mail, sequence } of chosen) {
      if (items.marksSeen && !isReadOnly) markSeen(session.account, mail)
      session.write(...writeFetch(sequence, mail, items))
    }
    return 'OK Fetch completed'
  },
  SEARCH(session, args, isUid) {
    const view = session.selected?.view ?? []
    const largest = { sequence: view.length, uid: view.at(-1)?.uid ?? 0 }
    const test = parseSearch(args, largest)
    const found = listViewed(session).filter(test)
    const numbers = found.map(({ mail, sequence }) => (isUid ? mail.uid : sequence))
    session.write(`* SEARCH${numbers.map((number) => ` ${number}`).join('')}\r\n`)
    return 'OK Search completed'
  },
  STORE(session, [set, action, ...flags], isUid) {
    const chosen = chooseMails(session, set, isUid)
    const [, sign, silent] = /^([+-]?)FLAGS(\.SILENT)?$/i.exec(argumentText(action)) ?? []
    if (!chosen || sign === undefined) return 'BAD Unknown message set or flags'
    if (session.selected?.isReadOnly) return 'NO The folder is open for reading only'
    const given = flags.flatMap((flag) => (Array.isArray(flag) ? argumentList(flag) : [flag]))
    const words = given.map(argumentText)
    for (const { mail, sequence } of chosen) {
      session.account.setFlags(mail, changeFlags(mail, sign, words))
      const viewed = session.selected?.view[sequence - 1]
      if (viewed) viewed.flags = writeFlags(mail)
      if (silent) continue
      const uid = isUid ? `UID ${mail.uid} ` : ''
      session.write(`* ${sequence} FETCH (${uid}FLAGS ${writeFlags(mail)})\r\n`)
    }
    return 'OK Store completed'
  },
  COPY: (session, args, isUid) => transfer(session, args, isUid, false),
  MOVE: (session, args, isUid) => transfer(session, args, isUid, true),
  EXPUNGE(session, [set], isUid) {
    if (session.selected?.isReadOnly) return 'NO The folder is open for reading only'
    const chosen = isUid ? chooseMails(session, set, true) : chooseMails(session, '1:*', false)
    if (!chosen) return 'BAD Unknown message set'
    for (const { mail } of chosen) {
      if (mail.flags.has('\\Deleted')) session.account.remove(mail)
    }
    reportChanges(session)
    return 'OK Expunge completed'
  },
  CHECK: () => 'OK Check completed',
  CLOSE(session) {
    const deleted = session.selected?.isReadOnly ? [] : listViewed(session)
    for (const { mail } of deleted) {
      if (mail.flags.has('\\Deleted')) session.account.remove(mail)
    }
    session.selected = undefined
    return 'OK Close completed'
  },
  UNSELECT(session) {
    session.selected = undefined
    return 'OK Unselect completed'
  },
}

function chooseMails(
  session: Session,
  set: Argument | undefined,
  isUid: boolean,
): ListedMail[] | undefined {
  const view = session.selected?.view ?? []
  const largest = isUid ? (view.at(-1)?.uid ?? 0) : view.length
  const isIn = parseSequenceSet(argumentText(set), largest)
  return (
    isIn && listViewed(session).filter(({ mail, sequence }) => isIn(isUid ? mail.uid : sequence))
  )
}

function changeFlags({ flags }: AccountMail, sign: string, words: readonly string[]): string[] {
  if (sign === '+') return [...flags, ...words]
  return sign === '-' ? [...flags].filter((flag) => !words.includes(flag)) : [...words]
}

function transfer(
  session: Parameters<RunCommand>[0],
  [set, name]: readonly Argument[],
  isUid: boolean,
  isMove: boolean,
): string {
  const { account, write } = session
  const chosen = chooseMails(session, set, isUid)
  const folder = findFolder(argumentText(name))
  if (!chosen) return 'BAD Unknown message set'
  if (!folder) return 'NO [TRYCREATE] There is no such folder'
  const before = chosen.map(({ mail }) => mail.uid)
  const after = chosen.map(({ mail }) => {
    if (!isMove) return copyMail(account, mail, folder).uid
    account.move(mail, folder)
    return mail.uid
  })
  const code = `[COPYUID ${account.uidValidity()} ${before.join(',')} ${after.join(',')}]`
  if (chosen.length === 0) return 'OK Nothing to do'
  if (!isMove) return `OK ${code} Copy completed`
  write(`* OK ${code} Moved\r\n`)
  reportChanges(session)
  return 'OK Move completed'
}

function copyMail(account: Account, mail: AccountMail, folder: FolderName): AccountMail {
  const { source, receivedAt, threadId, flags } = mail
  return account.append(folder, { source, receivedAt, threadId, flags: [...flags] })
}
