import type { TaxonomyPack } from '../pack.ts'
import { openPublicationFiles, type PublicationFiles } from '../publishers/open-files.ts'
import { PublicationError } from '../publishers/publication-error.ts'
import { buildOccupations, buildSkills } from './build-records.ts'
import { type EscoConcept, readConcepts } from './read-concepts.ts'
import { getEscoFile, readRelations } from './read-relations.ts'

/**
 * Reads ESCO from the files of the European Commission: a folder with CSVs or with the zips as
 * downloaded. English is required. Every other language of the publisher is used if present.
 */
export async function readEsco(
  from: string | PublicationFiles,
): Promise<TaxonomyPack & { version: string }> {
  const files = await openPublicationFiles(from)
  const missing = ['occupations', 'skills'].filter(
    (kind) => !files.names.includes(`${kind}_en.csv`),
  )
  if (missing.length > 0) {
    const names = missing.map((kind) => `${kind}_en.csv`).join(' and ')
    throw new PublicationError(
      `${names} cannot be found in ${files.place}: download ESCO as CSV, in English, with its relations.`,
    )
  }
  getEscoFile(files, 'occupationSkillRelations')
  const occupations = await readConcepts(files, 'occupations_en.csv', 'Occupation')
  const skills = await readConcepts(files, 'skills_en.csv', 'KnowledgeSkillCompetence')
  const relations = await readRelations(files)
  const version = findVersion(files, [...occupations.values()])
  return {
    name: `ESCO ${version}`,
    version,
    attribution: `This service uses the ESCO classification of the European Commission (${version}), merged with other data and changed by us.`,
    occupations: buildOccupations(
      occupations,
      relations,
      await readTranslations(files, 'occupations'),
    ),
    skills: buildSkills(skills, relations, await readTranslations(files, 'skills')),
  }
}

async function readTranslations(files: PublicationFiles, kind: 'occupations' | 'skills') {
  const others = new Map<string, Map<string, EscoConcept>>()
  const type = kind === 'occupations' ? 'Occupation' : 'KnowledgeSkillCompetence'
  for (const name of files.names.toSorted()) {
    const [, of, language = 'en'] = languageFile.exec(name) ?? []
    if (of !== kind || language === 'en') continue
    others.set(language, await readConcepts(files, name, type))
  }
  return others
}

/** `occupations_pl.csv` */
const languageFile = /^([a-z]+)_([a-z]{2,3})\.csv$/

/** From a name such as "ESCO dataset - v1.2.0 …", otherwise the date of the newest change. */
function findVersion(files: PublicationFiles, concepts: readonly EscoConcept[]): string {
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
