import type { PublicationFiles } from '../publishers/open-files.ts'
import { readTable } from '../publishers/read-table.ts'

/** A concept of ESCO in one language. */
export type EscoNames = {
  name: string
  others: readonly string[]
  /** The unit group of ISCO-08, for occupations. */
  isco: string
  /** `knowledge` or `skill/competence`, for skills. */
  type: string
  reuse: string
  /** When it was last changed, as YYYY-MM-DD. */
  date: string
}

export const csv = { separator: ',', hasQuotes: true }
const shared = [
  'conceptType',
  'conceptUri',
  'preferredLabel',
  'altLabels',
  'status',
  'modifiedDate',
]

/** The released concepts of one file by their address. */
export async function readConcepts(
  files: PublicationFiles,
  file: string,
  conceptType: 'Occupation' | 'KnowledgeSkillCompetence',
): Promise<Map<string, EscoNames>> {
  const own = conceptType === 'Occupation' ? ['iscoGroup'] : ['skillType', 'reuseLevel']
  const concepts = new Map<string, EscoNames>()
  await readTable(files, file, csv, [...shared, ...own], (row) => {
    const { conceptUri = '', preferredLabel = '', altLabels = '', status = '' } = row
    if (row.conceptType !== conceptType || status === 'obsolete' || preferredLabel === '') return
    concepts.set(conceptUri, {
      name: preferredLabel,
      others: altLabels.split('\n'),
      isco: row.iscoGroup ?? '',
      type: row.skillType ?? '',
      reuse: row.reuseLevel ?? '',
      date: (row.modifiedDate ?? '').slice(0, 10),
    })
  })
  return concepts
}
