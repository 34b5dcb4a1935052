import type { PublicationFiles } from '../publishers/open-files.ts'
import { PublicationError } from '../publishers/publication-error.ts'
import { readTable } from '../publishers/read-table.ts'
import { csv } from './read-concepts.ts'

/** What belongs to what, by the addresses of the concepts. */
export type EscoRelations = {
  essential: Map<string, string[]>
  optional: Map<string, string[]>
  broader: Map<string, string[]>
  related: Map<string, string[]>
}

/** Occupations and their skills are needed; the relations among skills are taken where they are. */
export async function readRelations(files: PublicationFiles): Promise<EscoRelations> {
  const essential = new Map<string, string[]>()
  const optional = new Map<string, string[]>()
  const broader = new Map<string, string[]>()
  const related = new Map<string, string[]>()
  const ofOccupations = findEscoFile(files, 'occupationSkillRelations')
  const pair = ['occupationUri', 'relationType', 'skillUri'] as const
  await readTable(files, ofOccupations, csv, pair, (row) => {
    const list = row.relationType === 'essential' ? essential : optional
    add(list, row.occupationUri, row.skillUri)
  })
  const hierarchy = lookForFile(files, 'broaderRelationsSkillPillar')
  if (hierarchy) {
    await readTable(files, hierarchy, csv, ['conceptUri', 'broaderUri'], (row) =>
      add(broader, row.conceptUri, row.broaderUri),
    )
  }
  const amongSkills = lookForFile(files, 'skillSkillRelations')
  if (amongSkills) {
    await readTable(files, amongSkills, csv, ['originalSkillUri', 'relatedSkillUri'], (row) =>
      add(related, row.originalSkillUri, row.relatedSkillUri),
    )
  }
  return { essential, optional, broader, related }
}

export function findEscoFile(files: PublicationFiles, kind: string): string {
  const found = lookForFile(files, kind)
  if (found) return found
  throw new PublicationError(
    `${kind}.csv is missing: it comes with ESCO's relations, which are a download of their own.`,
  )
}

/** Newer versions write the language behind the name. */
function lookForFile({ names }: PublicationFiles, kind: string): string | undefined {
  return [`${kind}.csv`, `${kind}_en.csv`].find((name) => names.includes(name))
}

function add(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
