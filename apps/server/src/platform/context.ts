import type { Privilege, Role } from '@headwater/contract/privileges'
import type { Clock } from './clock.ts'
import type { Database, Db } from './database.ts'
import type { Keyring } from './keyring.ts'
import type { Logger } from './logger.ts'
import type { NewAuditEntry } from './platform-tables.ts'
import {
  runReadByKey,
  runSingleStatement,
  runTransaction,
  runWriteByKey,
  type TransactionScope,
} from './transaction.ts'

/** The actor of a request, from the session; nothing in it comes from the request's input. */
export interface Actor {
  readonly userId: string
  readonly clientId: string
  readonly companyId: string
  readonly role: Role
  readonly privileges: ReadonlySet<Privilege>
  /** The session it acts through; tasks and API keys have none. */
  readonly sessionId?: string
  /** True when an API key acts, without a person present. */
  readonly isApiKey?: boolean
  /** Whether the user has verified their identity within the last minutes. */
  readonly isFresh?: boolean
}

/** The context of a public use case. Outside a transaction there is no `db`. */
export interface PublicCtx {
  readonly database: Database
  readonly clock: Clock
  readonly requestId: string
  /** For sealing secrets and signing cursors: `openKeyring(config.secretKeys)`. */
  readonly keyring: Keyring
  readonly log: Logger
  /** Aborted when the client disconnects, for work that is useless without it. */
  readonly signal?: AbortSignal
  /** The browser tab that sent the request; background work has none. */
  readonly tabId?: string | undefined
  /** Collects entries of the audit log that are not written at once, see `writeAuditInOrder`. */
  readonly heldAudit?: NewAuditEntry[]
}

/** The context of every other use case. */
export interface Ctx extends PublicCtx {
  readonly actor: Actor
}

/** The same context inside a transaction, with its connection. */
export type InTx<C extends PublicCtx = Ctx> = C & { readonly db: Db }

/**
 * Runs `work` in a transaction as the actor's company; the only way to get a connection with a
 * tenant.
 *
 * A nested call joins the outer transaction. Name the callback's parameter `ctx` too: it shadows
 * the outer context on purpose, so that it cannot be used by mistake.
 */
export async function inTransaction<C extends PublicCtx, T>(
  ctx: C,
  work: (ctx: InTx<C>) => Promise<T>,
): Promise<T> {
  if (isInTransaction(ctx)) return work(ctx)
  return runTransaction(ctx.database, scopeOf(ctx), (db) => work({ ...ctx, db }))
}

/**
 * Reads rows by their keys as the actor's company with cached plans, for frequent reads in a
 * request. Lists, counts and writes belong in `inTransaction`. Inside a transaction it joins that
 * one and its statements are planned as usual.
 */
export async function readByKey<C extends PublicCtx, T>(
  ctx: C,
  work: (ctx: InTx<C>) => Promise<T>,
): Promise<T> {
  if (isInTransaction(ctx)) return work(ctx)
  return runReadByKey(ctx.database, scopeOf(ctx), (db) => work({ ...ctx, db }))
}

/**
 * Runs `work` in a transaction like `inTransaction`, but with cached plans that only use indexes:
 * for background work that finds its rows by key and runs the same statements all the time.
 */
export async function writeByKey<C extends PublicCtx, T>(
  ctx: C,
  work: (ctx: InTx<C>) => Promise<T>,
): Promise<T> {
  if (isInTransaction(ctx)) return work(ctx)
  return runWriteByKey(ctx.database, scopeOf(ctx), (db) => work({ ...ctx, db }))
}

/**
 * Runs one query without a tenant, for what every request reads before its company is known. A
 * second statement is refused, because two belong in a transaction.
 */
export function queryWithoutTenant<T>(
  { database }: PublicCtx,
  query: (db: Db) => Promise<T>,
): Promise<T> {
  return runSingleStatement(database, query)
}

function isInTransaction<C extends PublicCtx>(ctx: C): ctx is InTx<C> {
  return 'db' in ctx
}

function scopeOf(ctx: PublicCtx): TransactionScope {
  const actor = 'actor' in ctx ? (ctx.actor as Actor) : undefined
  const ledgerTime = ctx.clock.drivesLedger ? ctx.clock.now() : undefined
  return { companyId: actor?.companyId, userId: actor?.userId, ledgerTime }
}
