import pg from 'pg'
import type { Meilisearch } from './meilisearch.ts'
import { showProgress } from './show-progress.ts'

/** The fields of our facets, in order. */
export const facetAttributes = [
  'occupations',
  'skills',
  'industries',
  'companies',
  'universities',
  'majors',
  'country',
  'city',
  'languages',
]

/**
 * The same facts under the same keys. Typo tolerance, prefix search and proximity are off, because
 * our engine does not do them and Meilisearch is faster without them.
 */
const settings = {
  searchableAttributes: ['titles', 'skillNames', 'words'],
  filterableAttributes: [
    ...facetAttributes,
    'pastIndustries',
    'currentIndustries',
    'pastCompanies',
    'currentCompanies',
    'spoken',
    'totalMonths',
    'stability',
    'opportunity',
    'moves',
  ],
  displayedAttributes: ['id'],
  rankingRules: ['words', 'attribute', 'exactness'],
  typoTolerance: { enabled: false },
  prefixSearch: 'disabled',
  proximityPrecision: 'byAttribute',
  facetSearch: false,
  faceting: { maxValuesPerFacet: 50, sortFacetValuesBy: { '*': 'count' } },
}

/** Keys are hyphenated names, so as text they are the words of a title or a skill. */
const documents = `select person_id::text as id, json_build_object(
    'id', person_id,
    'titles', array(select replace(one, '-', ' ') from unnest(occupations) one),
    'skillNames', array(select replace(one, '-', ' ') from unnest(skills) one),
    'words', array_to_string(words, ' '),
    'occupations', array_remove(occupations, ''), 'skills', skills,
    'industries', current_industries || past_industries,
    'currentIndustries', current_industries, 'pastIndustries', past_industries,
    'companies', current_companies || past_companies,
    'currentCompanies', current_companies, 'pastCompanies', past_companies,
    'universities', universities, 'majors', majors, 'languages', languages,
    'spoken', array(select code || ':' || level from unnest(languages, language_levels) l (code, level)),
    'country', country, 'city', city, 'totalMonths', total_months,
    'stability', stability, 'opportunity', opportunity,
    'moves', case when is_willing is null then null when not is_willing then array['no']
      when relocate_countries = '{}' then array['anywhere'] else relocate_countries end)::text as line
  from sourcing.pool_documents where person_id > $1 order by person_id limit $2`

const pageSize = 10_000

/** Fills the index, or reports that it is already filled. */
export async function indexPeople(
  meilisearch: Meilisearch,
  ownerUrl: string,
  people: number,
): Promise<void> {
  if ((await countIndexed(meilisearch)) === people) {
    console.log('  index of Meilisearch: made before, used again')
    return
  }
  const begin = performance.now()
  await meilisearch.call('POST', '/indexes', { uid: 'people', primaryKey: 'id' })
  await meilisearch.call('PATCH', '/indexes/people/settings', {
    ...settings,
    pagination: { maxTotalHits: people },
  })
  await sendDocuments(meilisearch, ownerUrl, people)
  await waitUntilDone(meilisearch, people)
  const seconds = (performance.now() - begin) / 1_000
  console.log(`  index of Meilisearch ready after ${seconds.toFixed(0)} s`)
}

async function sendDocuments(
  meilisearch: Meilisearch,
  ownerUrl: string,
  people: number,
): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  const show = showProgress('documents sent to Meilisearch', people)
  try {
    let after = '00000000-0000-0000-0000-000000000000'
    for (let sent = 0; sent < people; ) {
      const { rows } = await owner.query<{ id: string; line: string }>(documents, [after, pageSize])
      if (rows.length === 0) throw new Error('There are fewer documents than people.')
      const lines = rows.map(({ line }) => line).join('\n')
      await meilisearch.call('POST', '/indexes/people/documents', lines)
      after = rows.at(-1)?.id as string
      sent += rows.length
      show(sent)
    }
  } finally {
    await owner.end()
  }
}

async function waitUntilDone(meilisearch: Meilisearch, people: number): Promise<void> {
  const show = showProgress('indexed by Meilisearch', people)
  for (;;) {
    const { total } = await meilisearch.call<{ total: number }>(
      'GET',
      '/tasks?statuses=enqueued,processing&limit=1',
    )
    if (total === 0) break
    show(await countIndexed(meilisearch))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  const failed = await meilisearch.call<{ results: unknown[] }>('GET', '/tasks?statuses=failed')
  const indexed = await countIndexed(meilisearch)
  if (indexed !== people) {
    throw new Error(`Meilisearch has ${indexed} people: ${JSON.stringify(failed.results[0])}`)
  }
}

/** 0 while indexing is in progress or has not begun. */
async function countIndexed(meilisearch: Meilisearch): Promise<number> {
  const stats = await meilisearch.call<{
    indexes: Record<string, { numberOfDocuments: number }>
  }>('GET', '/stats')
  return stats.indexes.people?.numberOfDocuments ?? 0
}
