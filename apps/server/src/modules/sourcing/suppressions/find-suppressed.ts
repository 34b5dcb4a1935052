import type { Ctx, InTx } from '#platform/context'
import { type ContactName, hashContact, type ListOwner } from './hash-contact.ts'
import { findListSizes, listKnownHashes } from './store.ts'

/** Which of these nobody may take in, by `kind:key`: the company's own list, and everybody's. */
export async function findSuppressed(
  ctx: InTx<Ctx>,
  names: readonly ContactName[],
): Promise<ReadonlySet<string>> {
  const { own, pool } = await findListSizes(ctx.db, ctx.actor.companyId)
  const ours = own ? await findOwnSuppressed(ctx, names) : []
  const everybodys = pool ? await findOn(ctx, 'pool', names) : []
  return new Set([...ours, ...everybodys])
}

/** Which of these are on the company's own list. */
export function findOwnSuppressed(
  ctx: InTx<Ctx>,
  names: readonly ContactName[],
): Promise<ReadonlySet<string>> {
  return findOn(ctx, { companyId: ctx.actor.companyId }, names)
}

async function findOn(
  { db, actor, keyring }: InTx<Ctx>,
  owner: ListOwner,
  names: readonly ContactName[],
): Promise<ReadonlySet<string>> {
  const byHash = new Map(
    names.flatMap((name) =>
      hashContact(keyring, owner, name).map((hash) => [hash.toString('hex'), name] as const),
    ),
  )
  const hashes = await listKnownHashes(db, actor.companyId, owner, [...byHash.keys()])
  return new Set(
    hashes.flatMap((hash) => {
      const name = byHash.get(hash)
      return name ? [`${name.kind}:${name.key}`] : []
    }),
  )
}
