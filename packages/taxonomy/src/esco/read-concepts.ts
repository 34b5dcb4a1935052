import type { PublicationFiles } from '../publishers/open-files.ts'
import { readTable } from '../publishers/read-table.ts'

/** An ESCO concept in one language. */
export type EscoConcept = {
  name: string
  others: readonly string[]
  /** The ISCO-08 unit group, for occupations. */
  isco: string
  /** `knowledge` or `skill/competence`, for skills. */
  type: string
  reuse: string
  /** Date of the last change, as YYYY-MM-DD. */
  date: string
}

export const csvFormat = { separator: ',', hasQuotes: true }
const shared = [
  'conceptType',
  'conceptUri',
  'preferredLabel',
  'altLabels',
  'status',
  'modifiedDate',
]

/** Reads the released concepts of one file by their URI. */
export async function readConcepts(
  files: PublicationFiles,
  file: string,
  conceptType: 'Occupation' | 'KnowledgeSkillCompetence',
): Promise<Map<string, EscoConcept>> {
  const own = conceptType === 'Occupation' ? ['iscoGroup'] : ['skillType', 'reuseLevel']
  const concepts = new Map<string, EscoConcept>()
  await readTable(files, file, csvFormat, [...shared, ...own], (row) => {
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
