import type { TaxonomyPack } from '../pack.ts'
import { openFiles, type PublicationFiles } from '../publishers/open-files.ts'
import { PublicationError } from '../publishers/publication-error.ts'
import { type Language, languages } from '../schema.ts'
import { makeOccupations, makeSkills } from './make-records.ts'
import { type EscoNames, readConcepts } from './read-concepts.ts'
import { findEscoFile, readRelations } from './read-relations.ts'

/**
 * ESCO from the files of the European Commission: the folder with its CSVs, or with the zips as
 * they are downloaded. English is needed; German, Spanish, French and Arabic are taken where
 * they lie beside it.
 */
export async function readEsco(
  from: string | PublicationFiles,
): Promise<TaxonomyPack & { version: string }> {
  const files = await openFiles(from)
  const missing = ['occupations', 'skills'].filter(
    (kind) => !files.names.includes(`${kind}_en.csv`),
  )
  if (missing.length > 0) {
    const names = missing.map((kind) => `${kind}_en.csv`).join(' and ')
    throw new PublicationError(
      `${names} cannot be found in ${files.place}: download ESCO as CSV, in English, with its relations.`,
    )
  }
  findEscoFile(files, 'occupationSkillRelations')
  const occupations = await readConcepts(files, 'occupations_en.csv', 'Occupation')
  const skills = await readConcepts(files, 'skills_en.csv', 'KnowledgeSkillCompetence')
  const relations = await readRelations(files)
  const version = findVersion(files, [...occupations.values()])
  return {
    name: `ESCO ${version}`,
    version,
    attribution: `This service uses the ESCO classification of the European Commission (${version}), merged with other data and changed by us.`,
    occupations: makeOccupations(occupations, relations, await readOthers(files, 'occupations')),
    skills: makeSkills(skills, relations, await readOthers(files, 'skills')),
  }
}

async function readOthers(files: PublicationFiles, kind: 'occupations' | 'skills') {
  const others = new Map<Language, Map<string, EscoNames>>()
  for (const language of languages) {
    const name = `${kind}_${language}.csv`
    if (!files.names.includes(name)) continue
    const type = kind === 'occupations' ? 'Occupation' : 'KnowledgeSkillCompetence'
    others.set(language, await readConcepts(files, name, type))
  }
  return others
}

/** From a name such as "ESCO dataset - v1.2.0 …"; otherwise the day of the newest change. */
function findVersion(files: PublicationFiles, concepts: readonly EscoNames[]): string {
  for (const label of files.labels) {
    const found = /(?:^|[^\d.])v?(\d+\.\d+(?:\.\d+)?)(?![\d.]*\d)/i.exec(label)
    if (found?.[1]) return found[1]
  }
  const newest =
    concepts
      .map((one) => one.date)
      .sort()
      .at(-1) ?? ''
  return newest === '' ? 'of an unknown day' : `of ${newest}`
}
