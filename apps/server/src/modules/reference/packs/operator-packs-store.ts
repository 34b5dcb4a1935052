import { openTaxonomyWith, type Taxonomy } from '@headwater/taxonomy'
import type { ClientBase } from 'pg'

/** A taxonomy of others that the operator has merged into ours. */
export interface KeptPack {
  /** `esco` or `onet`. */
  readonly name: string
  readonly version: string
  readonly attribution: string
  /** Null where it was kept before anybody counted. */
  readonly occupations: number | null
  readonly skills: number | null
  readonly bytes: number
  readonly addedAt: Date
}

/** Puts a pack in the place of the one of its name. The connection is the operator's. */
export async function keepPack(
  client: ClientBase,
  pack: Omit<KeptPack, 'bytes' | 'addedAt'> & { readonly content: Uint8Array },
): Promise<void> {
  await client.query(
    `insert into reference.taxonomy_packs
       (name, version, attribution, occupations, skills, content)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do update set version = excluded.version,
       attribution = excluded.attribution, occupations = excluded.occupations,
       skills = excluded.skills, content = excluded.content, added_at = now()`,
    [pack.name, pack.version, pack.attribution, pack.occupations, pack.skills, pack.content],
  )
}

export async function listKeptPacks(client: ClientBase): Promise<KeptPack[]> {
  const { rows } = await client.query<KeptPack>(
    `select name, version, attribution, occupations, skills, length(content) as bytes,
       added_at as "addedAt"
     from reference.taxonomy_packs order by name`,
  )
  return rows
}

/** Whether it was there. */
export async function removePack(client: ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from reference.taxonomy_packs where name = $1', [
    name,
  ])
  return (rowCount ?? 0) > 0
}

/** The taxonomy with all packs, for programs that run beside the product. */
export async function openOperatorTaxonomy(client: ClientBase): Promise<Taxonomy> {
  const { rows } = await client.query<{ content: Buffer }>(
    'select content from reference.taxonomy_packs order by name',
  )
  return openTaxonomyWith(rows.map(({ content }) => content))
}
