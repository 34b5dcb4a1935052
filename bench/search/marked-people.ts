import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A person with a unique word and employer. */
export interface MarkedPerson {
  readonly id: string
  readonly word: string
  readonly company: string
}

/** Adds typical people to the pool, which can be removed to restore it. */
export function seedMarkedPeople(ownerUrl: string, count: number): Promise<MarkedPerson[]> {
  return withOwner(ownerUrl, async (owner) => {
    const { rows: like } = await owner.query<{ id: string }>(
      'select id from people.pool_people order by id limit $1',
      [count],
    )
    if (like.length < count) throw new Error('The pool has too few people.')
    const marked = like.map((_, at): MarkedPerson => {
      const id = randomUUID()
      const mark = `${id.slice(0, 8)}${at}`
      return { id, word: `marked${mark}`, company: `firm${mark}` }
    })
    await owner.query('begin')
    for (const [at, { id }] of like.entries())
      await seedPerson(owner, id, marked[at] as MarkedPerson)
    await owner.query('commit')
    return marked
  })
}

export function deleteMarkedPerson(ownerUrl: string, { id }: MarkedPerson): Promise<void> {
  return withOwner(ownerUrl, async (owner) => {
    await owner.query('delete from people.pool_people where id = $1', [id])
  })
}

async function seedPerson(owner: pg.Client, like: string, marked: MarkedPerson): Promise<void> {
  const { id, word, company } = marked
  await owner.query(
    `insert into people.pool_people
     select (jsonb_populate_record(p, jsonb_build_object('id', $2::uuid, 'contact_keys', '[]'::jsonb))).*
     from people.pool_people p where id = $1`,
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
