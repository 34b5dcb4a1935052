import type { Taxonomy } from '@headwater/taxonomy'
import type { ClientBase } from 'pg'
import { openTaxonomyWithPacks } from './open-taxonomy-with-packs.ts'

/** A third-party taxonomy that the operator has merged into ours. */
export interface OperatorPack {
  /** `esco` or `onet`. */
  readonly name: string
  readonly version: string
  readonly attribution: string
  /** Null for packs saved before counts were stored. */
  readonly occupations: number | null
  readonly skills: number | null
  readonly bytes: number
  readonly addedAt: Date
}

/** Inserts a pack or replaces the existing one with its name. Needs the operator's connection. */
export async function saveOperatorPack(
  client: ClientBase,
  pack: Omit<OperatorPack, 'bytes' | 'addedAt'> & { readonly content: Uint8Array },
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

export async function listOperatorPacks(client: ClientBase): Promise<OperatorPack[]> {
  const { rows } = await client.query<OperatorPack>(
    `select name, version, attribution, occupations, skills, length(content) as bytes,
       added_at as "addedAt"
     from reference.taxonomy_packs order by name`,
  )
  return rows
}

/** Removes a pack and returns whether it existed. */
export async function removeOperatorPack(client: ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from reference.taxonomy_packs where name = $1', [
    name,
  ])
  return (rowCount ?? 0) > 0
}

/** Opens the taxonomy with all operator packs, for scripts outside the server. */
export async function openOperatorTaxonomy(client: ClientBase): Promise<Taxonomy> {
  const { rows } = await client.query<{ content: Buffer }>(
    'select content from reference.taxonomy_packs order by name',
  )
  return openTaxonomyWithPacks(rows.map(({ content }) => content))
}
