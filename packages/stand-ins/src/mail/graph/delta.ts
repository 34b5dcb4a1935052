import type { Account, AccountMail, FolderName } from '../accounts/account.ts'
import { type ApiCall, ApiError } from '../api/api-call.ts'
import { badRequest } from './errors.ts'
import { parseFilter } from './filter.ts'
import { folderKeys, type IdType, presentMessage, writeId } from './present.ts'

/** What a link remembers, so that the client repeats nothing but the link. */
interface DeltaState {
  readonly folder: FolderName
  /** The number of the last change that the round before has told. */
  readonly at: number
  /** Within a first round: the UID of the last message told. */
  readonly afterUid?: number
  readonly select: readonly string[]
  readonly filter: string
}

const defaultPageSize = 10
const maxPageSize = 1_000

/** Answers a delta query: all messages of a folder first, then only what has changed. */
export async function answerDelta(
  { account, request, query }: ApiCall,
  folder: FolderName,
  idType: IdType,
) {
  const token = query.$deltatoken ?? query.$skiptoken
  const state = token === undefined ? firstState(account, folder, query) : readState(String(token))
  if (state.folder !== folder)
    throw badRequest('ErrorInvalidUrlQuery', 'The token is of another folder.')
  const size = readPageSize(request.headers.prefer)
  const page =
    state.afterUid === undefined ? nextRound(account, state) : firstRound(account, state, size)
  const select = state.select
  const value = await Promise.all(
    page.items.map((item) =>
      'mail' in item
        ? presentMessage(item.mail, { idType, select })
        : { '@removed': { reason: 'deleted' }, id: writeId(item.removed, idType) },
    ),
  )
  const path = `http://${request.host}/graph/v1.0/me/mailFolders/${folderKeys[folder]}/messages/delta`
  const link = page.isLast
    ? { '@odata.deltaLink': `${path}?$deltatoken=${writeState(page.state)}` }
    : { '@odata.nextLink': `${path}?$skiptoken=${writeState(page.state)}` }
  const context = `http://${request.host}/graph/v1.0/$metadata#Collection(message)`
  return { '@odata.context': context, ...link, value }
}

type DeltaItem =
  | { readonly mail: AccountMail }
  | { readonly removed: Pick<AccountMail, 'id' | 'folder'> }

interface DeltaPage {
  readonly items: readonly DeltaItem[]
  readonly state: DeltaState
  readonly isLast: boolean
}

function firstState(account: Account, folder: FolderName, query: ApiCall['query']): DeltaState {
  const select = String(query.$select ?? '')
    .split(',')
    .filter(Boolean)
  const filter = String(query.$filter ?? '')
  return { folder, at: account.lastChange(), afterUid: 0, select, filter }
}

function firstRound(account: Account, state: DeltaState, size: number): DeltaPage {
  const { folder, afterUid = 0, filter, at, select } = state
  const matches = parseFilter(filter)
  const rest = account.list(folder).filter((mail) => mail.uid > afterUid && matches(mail))
  const mails = rest.slice(0, size)
  const isLast = rest.length <= size
  const next = isLast
    ? { folder, at, select, filter }
    : { ...state, afterUid: mails.at(-1)?.uid ?? 0 }
  return { items: mails.map((mail) => ({ mail })), state: next, isLast }
}

function nextRound(account: Account, state: DeltaState): DeltaPage {
  const { folder, at, filter } = state
  const changes = account.changesAfter(at)
  if (!changes) {
    throw new ApiError(410, 'SyncStateNotFound', 'The sync state generation is not found.')
  }
  const matches = parseFilter(filter)
  const touched = new Set<string>()
  for (const { mail, folder: to, from } of changes) {
    if (mail && (to === folder || from === folder)) touched.add(mail.id)
  }
  const items = [...touched].flatMap((id): DeltaItem[] => {
    const current = account.find(id)
    if (current?.folder !== folder) return [{ removed: { id, folder } }]
    return matches(current) ? [{ mail: current }] : []
  })
  return { items, state: { ...state, at: account.lastChange() }, isLast: true }
}

function readPageSize(prefer: string | string[] | undefined): number {
  const [, size] = /odata\.maxpagesize=(\d+)/i.exec(String(prefer ?? '')) ?? []
  return Math.min(maxPageSize, Math.max(1, Number(size ?? defaultPageSize)))
}

function writeState(state: DeltaState): string {
  return Buffer.from(JSON.stringify(state)).toString('base64url')
}

function readState(token: string): DeltaState {
  try {
    const state = JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as DeltaState
    if (typeof state.at === 'number' && Array.isArray(state.select)) {
      return { ...state, filter: String(state.filter) }
    }
  } catch {
    // The same answer as for a token of another kind.
  }
  throw badRequest('ErrorInvalidUrlQuery', 'Badly formed token.')
}
