import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Somebody with a word and an employer that nobody else has. */
export interface Marked {
  readonly id: string
  readonly word: string
  readonly company: string
}

/** People like others of the pool, beside it: when they are removed, it is as it was. */
export function plantMarked(ownerUrl: string, count: number): Promise<Marked[]> {
  return withOwner(ownerUrl, async (owner) => {
    const { rows: like } = await owner.query<{ id: string }>(
      'select id from sourcing.pool_people order by id limit $1',
      [count],
    )
    if (like.length < count) throw new Error('The pool has too few people.')
    const marked = like.map((_, at): Marked => {
      const id = randomUUID()
      const mark = `${id.slice(0, 8)}${at}`
      return { id, word: `marked${mark}`, company: `firm${mark}` }
    })
    await owner.query('begin')
    for (const [at, { id }] of like.entries()) await plant(owner, id, marked[at] as Marked)
    await owner.query('commit')
    return marked
  })
}

export function removeMarked(ownerUrl: string, { id }: Marked): Promise<void> {
  return withOwner(ownerUrl, async (owner) => {
    await owner.query('delete from sourcing.pool_people where id = $1', [id])
  })
}

async function plant(owner: pg.Client, like: string, marked: Marked): Promise<void> {
  const { id, word, company } = marked
  await owner.query(
    `insert into sourcing.pool_people
     select (jsonb_populate_record(p, jsonb_build_object('id', $2::uuid, 'contact_keys', '[]'::jsonb))).*
     from sourcing.pool_people p where id = $1`,
    [like, id],
  )
  await owner.query(
    `insert into sourcing.pool_documents
     select (jsonb_populate_record(d, jsonb_build_object(
       'person_id', $2::uuid,
       'words', to_jsonb(array_append(d.words, $3)),
       'current_companies', to_jsonb(array_append(d.current_companies, $4))))).*
     from sourcing.pool_documents d where person_id = $1`,
    [like, id, word, company],
  )
}

async function withOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}
