import type { Ctx, InTx } from '#platform/context'
import { type ContactKey, hashContact, type ListOwner } from './hash-contact.ts'
import { findNonEmptyLists, listSuppressedHashes } from './store.ts'

/**
 * Returns which of these are suppressed, as `kind:key`, by the company's own list or the global
 * one.
 */
export async function findSuppressed(
  ctx: InTx<Ctx>,
  names: readonly ContactKey[],
): Promise<ReadonlySet<string>> {
  const { own, pool } = await findNonEmptyLists(ctx.db, ctx.actor.companyId)
  const ours = own ? await findOwnSuppressed(ctx, names) : []
  const everybodys = pool ? await findOnList(ctx, 'pool', names) : []
  return new Set([...ours, ...everybodys])
}

/** Returns which of these are on the company's own list. */
export function findOwnSuppressed(
  ctx: InTx<Ctx>,
  names: readonly ContactKey[],
): Promise<ReadonlySet<string>> {
  return findOnList(ctx, { companyId: ctx.actor.companyId }, names)
}

async function findOnList(
  { db, actor, keyring }: InTx<Ctx>,
  owner: ListOwner,
  names: readonly ContactKey[],
): Promise<ReadonlySet<string>> {
  const byHash = new Map(
    names.flatMap((name) =>
      hashContact(keyring, owner, name).map((hash) => [hash.toString('hex'), name] as const),
    ),
  )
  const hashes = await listSuppressedHashes(db, actor.companyId, owner, [...byHash.keys()])
  return new Set(
    hashes.flatMap((hash) => {
      const name = byHash.get(hash)
      return name ? [`${name.kind}:${name.key}`] : []
    }),
  )
}
