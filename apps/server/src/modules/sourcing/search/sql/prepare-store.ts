import type pg from 'pg'

const lists = [
  'occupations',
  'skills',
  'current_companies',
  'past_companies',
  'current_industries',
  'past_industries',
  'universities',
  'majors',
  'languages',
  'words',
] as const

/**
 * Makes what this engine needs and the one in memory does not: every change of a document writes
 * these indexes, so they are there only where it is chosen. The same again changes nothing.
 *
 * A company's own people have none for their lists: below row-level security PostgreSQL may not look
 * into a list before it has seen whose row it is, so that they are read by company.
 */
export async function prepareSqlSearch(owner: pg.Client): Promise<void> {
  for (const list of lists) {
    await owner.query(
      `create index if not exists pool_documents_by_${list} on sourcing.pool_documents
       using gin (${list})`,
    )
  }
  for (const place of ['country', 'city']) {
    await owner.query(
      `create index if not exists pool_documents_by_${place} on sourcing.pool_documents (${place})`,
    )
    await owner.query(
      `create index if not exists people_documents_by_${place}
       on sourcing.people_documents (company_id, ${place})`,
    )
  }
}
