import type { Privilege, Role } from '@headwater/contract/privileges'
import type { Database, Db } from './database.ts'
import type { Keyring } from './keyring.ts'
import type { Logger } from './logger.ts'
import { runLookUp, runStatement, runTransaction, type Scope } from './transaction.ts'

/** Who is asking, as the session says; nothing in it ever comes from the request's own words. */
export interface Actor {
  readonly userId: string
  readonly clientId: string
  readonly companyId: string
  readonly role: Role
  readonly privileges: ReadonlySet<Privilege>
  /** The sign-in it acts through; a task and an API key have none. */
  readonly sessionId?: string
  /** An API key acts, and nobody is there. */
  readonly isKey?: boolean
  /** The person proved within the last minutes that it is really them. */
  readonly isFresh?: boolean
}

/** What a use case that anyone may call receives. Outside a transaction there is no `db`. */
export interface PublicCtx {
  readonly database: Database
  readonly now: () => Date
  readonly requestId: string
  /** For sealing secrets and signing cursors: `openKeyring(config.secretKeys)`. */
  readonly keyring: Keyring
  readonly log: Logger
  /** Aborted when whoever asked has hung up: for work that is worth nothing without them. */
  readonly gone?: AbortSignal
}

/** What every other use case receives. */
export interface Ctx extends PublicCtx {
  readonly actor: Actor
}

/** The same context inside a transaction, with the connection it runs on. */
export type InTx<C extends PublicCtx = Ctx> = C & { readonly db: Db }

/**
 * Runs `work` atomically, as the actor's company; the only way to a connection for whoever is somebody.
 *
 * A call inside another joins it. Name the callback's parameter `ctx` too: the shadowing puts the
 * outer context out of reach, which is the point.
 */
export async function inTransaction<C extends PublicCtx, T>(
  ctx: C,
  work: (ctx: InTx<C>) => Promise<T>,
): Promise<T> {
  if (isInTransaction(ctx)) return work(ctx)
  return runTransaction(ctx.database, scopeOf(ctx), (db) => work({ ...ctx, db }))
}

/**
 * Looks rows up by their keys, as the actor's company, with plans that are kept: for what is asked again
 * and again while somebody waits. Whatever lists, counts or writes belongs into `inTransaction`. Inside
 * a transaction it joins that, and is planned like the rest of it.
 */
export async function lookUp<C extends PublicCtx, T>(
  ctx: C,
  work: (ctx: InTx<C>) => Promise<T>,
): Promise<T> {
  if (isInTransaction(ctx)) return work(ctx)
  return runLookUp(ctx.database, scopeOf(ctx), (db) => work({ ...ctx, db }))
}

/**
 * Asks one thing as nobody, for what every request asks before it is known whose it is. A second
 * statement is refused: two belong into a transaction.
 */
export function askAsNobody<T>({ database }: PublicCtx, ask: (db: Db) => Promise<T>): Promise<T> {
  return runStatement(database, ask)
}

function isInTransaction<C extends PublicCtx>(ctx: C): ctx is InTx<C> {
  return 'db' in ctx
}

function scopeOf(ctx: PublicCtx): Scope {
  const actor = 'actor' in ctx ? (ctx.actor as Actor) : undefined
  return { companyId: actor?.companyId, userId: actor?.userId }
}
