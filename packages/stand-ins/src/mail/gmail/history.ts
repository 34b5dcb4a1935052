import type { AccountChange } from '../accounts/account.ts'
import type { ApiCall } from '../api/api-call.ts'
import { invalidArgument, notFound } from './errors.ts'
import { flagLabels, listFolderLabels, listLabels, presentReference } from './present.ts'

const maxPage = 500

/** Lists the changes after a history id. An id that is too old or unknown is not found. */
export function listHistory({ account, query }: ApiCall) {
  const start = Number(query.startHistoryId)
  if (!Number.isSafeInteger(start)) throw invalidArgument('Invalid startHistoryId')
  const changes = account.changesAfter(Math.max(start, Number(query.pageToken ?? 0) || 0))
  if (!changes || (query.pageToken && !account.changesAfter(start))) throw notFound()
  const types = [query.historyTypes ?? []].flat()
  const records = changes
    .filter((change) => isOfLabel(change, query.labelId))
    .flatMap((change) => presentChange(change, types))
  const size = Math.min(maxPage, Math.max(1, Number(query.maxResults ?? 100) || 100))
  const page = records.slice(0, size)
  return {
    ...(page.length > 0 && { history: page }),
    ...(records.length > size && { nextPageToken: page.at(-1)?.id }),
    historyId: String(account.lastChange()),
  }
}

function presentChange(change: AccountChange, types: readonly string[]) {
  const { mail, kind, at } = change
  if (!mail) return []
  const message = { ...presentReference(mail), labelIds: labelsAt(change) }
  const entries: [type: string, name: string, value: object][] = []
  if (kind === 'added') entries.push(['messageAdded', 'messagesAdded', { message }])
  if (kind === 'deleted') entries.push(['messageDeleted', 'messagesDeleted', { message }])
  const { added, removed } = labelChanges(change)
  if (added.length > 0) {
    entries.push(['labelAdded', 'labelsAdded', { message, labelIds: added }])
  }
  if (removed.length > 0) {
    entries.push(['labelRemoved', 'labelsRemoved', { message, labelIds: removed }])
  }
  const wanted = entries.filter(([type]) => types.length === 0 || types.includes(type))
  if (wanted.length === 0) return []
  const details = Object.fromEntries(wanted.map(([, name, value]) => [name, [value]]))
  return [{ id: String(at), messages: [presentReference(mail)], ...details }]
}

function labelChanges({ kind, folder, from, addedFlags = [], removedFlags = [] }: AccountChange) {
  const added: string[] = []
  const removed: string[] = []
  if (kind === 'moved' && from) {
    added.push(...listFolderLabels(folder))
    removed.push(...listFolderLabels(from))
  }
  for (const [label, { flag, isSet }] of Object.entries(flagLabels)) {
    if (addedFlags.includes(flag)) (isSet ? added : removed).push(label)
    if (removedFlags.includes(flag)) (isSet ? removed : added).push(label)
  }
  return { added, removed }
}

function labelsAt({ mail, folder }: AccountChange): string[] {
  return mail ? listLabels({ folder, flags: mail.flags }) : []
}

function isOfLabel(change: AccountChange, label: string | string[] | undefined): boolean {
  return label === undefined || labelsAt(change).includes(String(label))
}
