import { sql } from 'kysely'
import type { Db } from '#platform/database'

export interface MadeUpPerson {
  readonly id: string
  readonly name: string
  /** In small letters. */
  readonly title: string
}

/** Looked for among so many: a demo needs a few, and nobody wants to wait for the best. */
const sample = 8_000

export async function listTitled(db: Db, words: readonly string[]): Promise<MadeUpPerson[]> {
  const { rows } = await sql<MadeUpPerson>`
    select id, name, lower(title) as title from (
      select id, profile ->> 'name' as name, profile #>> '{experiences,0,title}' as title
      from sourcing.pool_people
      where is_synthetic order by id limit ${sample}
    ) p
    where title ilike any(${words.map((word) => `%${word}%`)}::text[]) order by id`.execute(db)
  return rows
}
