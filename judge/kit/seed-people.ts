import { documentVersion } from '@headwater/matching/document'
import type pg from 'pg'
import { withCompanyConnection } from './company-rows.ts'
import type { Person } from './people.ts'

/** Creates two possible duplicates, their import, and a do-not-contact person. */
export async function seedPeople(
  { client }: Person,
  word: string,
): Promise<{ pairId: string; importId: string; keep: string }> {
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()].toSorted() as [string, string]
  const [importId, pairId] = [crypto.randomUUID(), crypto.randomUUID()]
  const company = client.company_id
  await withCompanyConnection(company, async (db) => {
    await db.query(
      `insert into people.imports (company_id, id, kind, is_kind_given, status, file_name, file_bytes,
         total, processed, added, created_by, started_at)
       values ($1, $2, 'csv', true, 'running', $3, 1, 2, 2, 2, $4, now())`,
      [company, importId, `${word}.csv`, client.id],
    )
    for (const [row, id] of [a, b].entries()) {
      await db.query(
        `insert into people.people (company_id, id, profile, name, name_key, search_text, past_keys,
           source_kind, import_id, import_row)
         values ($1, $2, $3, $4, $4, $4, '{}', 'csv', $5, $6)`,
        [company, id, JSON.stringify(aProfile(word, importId)), word, importId, row + 1],
      )
      await db.query(
        `insert into people.contact_points (company_id, id, person_id, kind, value, value_key, source)
         values ($1, gen_random_uuid(), $2, 'email', $3, $3, $4)`,
        [company, id, `${word}-${row}@example.test`, JSON.stringify(sourceOf(word, importId))],
      )
      await seedDocument(db, company, id)
    }
    await db.query(
      `insert into people.duplicates (company_id, id, person_a, person_b, likelihood, reasons)
       values ($1, $2, $3, $4, 80, '[]')`,
      [company, pairId, a, b],
    )
    await db.query(
      `insert into people.suppressions (company_id, id, kind, key_hash, hint, reason)
       values ($1, gen_random_uuid(), 'email', sha256($2::bytea), $2, 'added')`,
      [company, word],
    )
  })
  return { pairId, importId, keep: a }
}

/**
 * The search documents of the people. Otherwise the product would create them at its hourly run,
 * which would change rows during a check.
 */
async function seedDocument(db: pg.Client, company: string, personId: string): Promise<void> {
  const empty = {
    ...Object.fromEntries(lists.map((name) => [name, []])),
    ...Object.fromEntries(choices.map((name) => [name, 0])),
  }
  await db.query(
    `insert into sourcing.people_documents
     select $1::uuid, true, (jsonb_populate_record(null::sourcing.pool_documents, $3::jsonb
       || jsonb_build_object(
         'person_id', $2::uuid,
         'version', $4::integer,
         'month', extract(year from now() at time zone 'UTC')::integer * 12
           + extract(month from now() at time zone 'UTC')::integer - 1))).*`,
    [company, personId, JSON.stringify(empty), documentVersion],
  )
}

/** Columns with a bit for each value. */
const choices = [
  'work_modes',
  'employment',
  'current_company_kinds',
  'past_company_kinds',
  'current_company_sizes',
  'past_company_sizes',
]

const lists = [
  'titles',
  'occupations',
  'seniorities',
  'months',
  'freshness',
  'stretch_flags',
  'skills',
  'strengths',
  'skill_stretches',
  'words',
  'languages',
  'language_levels',
  'current_companies',
  'past_companies',
  'current_industries',
  'past_industries',
  'universities',
  'majors',
  'relocate_countries',
]

function aProfile(word: string, importId: string) {
  return {
    name: word,
    nameSource: 's1',
    headline: word,
    headlineSource: 's1',
    summary: word,
    summarySource: 's1',
    place: null,
    experiences: [],
    education: [],
    skills: [],
    languages: [],
    signals: { openToWork: null, relocate: null, lastActive: null },
    sources: [sourceOf(word, importId)],
  }
}

function sourceOf(word: string, importId: string) {
  return { id: 's1', kind: 'csv', name: `${word}.csv`, row: 1, importId, at: '2026-01-05' }
}
