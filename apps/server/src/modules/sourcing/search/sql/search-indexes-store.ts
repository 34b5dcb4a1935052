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
  'titles',
] as const

/**
 * Creates the indexes only the SQL engine needs. Every document change writes them, so they exist
 * only where this engine is configured. Repeating it changes nothing.
 *
 * The lists of a company's own people have no index: under row-level security PostgreSQL may not
 * look into a list before it has checked the row's owner, so these rows are read by company.
 */
export async function createSqlSearchIndexes(owner: pg.Client): Promise<void> {
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
