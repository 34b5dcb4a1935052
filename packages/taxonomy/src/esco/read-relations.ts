import type { PublicationFiles } from '../publishers/open-files.ts'
import { PublicationError } from '../publishers/publication-error.ts'
import { readTable } from '../publishers/read-table.ts'
import { csvFormat } from './read-concepts.ts'

/** Relations between concepts, by their URIs. */
export type EscoRelations = {
  essential: Map<string, string[]>
  optional: Map<string, string[]>
  broader: Map<string, string[]>
  related: Map<string, string[]>
}

/**
 * Reads the relations. The skills of occupations are required, relations among skills are used if
 * present.
 */
export async function readRelations(files: PublicationFiles): Promise<EscoRelations> {
  const essential = new Map<string, string[]>()
  const optional = new Map<string, string[]>()
  const broader = new Map<string, string[]>()
  const related = new Map<string, string[]>()
  const ofOccupations = getEscoFile(files, 'occupationSkillRelations')
  const pair = ['occupationUri', 'relationType', 'skillUri'] as const
  await readTable(files, ofOccupations, csvFormat, pair, (row) => {
    const list = row.relationType === 'essential' ? essential : optional
    add(list, row.occupationUri, row.skillUri)
  })
  const hierarchy = findFileName(files, 'broaderRelationsSkillPillar')
  if (hierarchy) {
    await readTable(files, hierarchy, csvFormat, ['conceptUri', 'broaderUri'], (row) =>
      add(broader, row.conceptUri, row.broaderUri),
    )
  }
  const amongSkills = findFileName(files, 'skillSkillRelations')
  if (amongSkills) {
    await readTable(files, amongSkills, csvFormat, ['originalSkillUri', 'relatedSkillUri'], (row) =>
      add(related, row.originalSkillUri, row.relatedSkillUri),
    )
  }
  return { essential, optional, broader, related }
}

export function getEscoFile(files: PublicationFiles, kind: string): string {
  const found = findFileName(files, kind)
  if (found) return found
  throw new PublicationError(
    `${kind}.csv is missing: it comes with ESCO's relations, which are a download of their own.`,
  )
}

/** Newer versions append the language to the name. */
function findFileName({ names }: PublicationFiles, kind: string): string | undefined {
  return [`${kind}.csv`, `${kind}_en.csv`].find((name) => names.includes(name))
}

function add(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
