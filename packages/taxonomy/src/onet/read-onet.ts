import type { PackOccupation, TaxonomyPack } from '../pack.ts'
import { cleanNames } from '../publishers/clean-names.ts'
import {
  findByLongestPrefix,
  type OccupationPlacement,
} from '../publishers/occupation-placement.ts'
import { openPublicationFiles, type PublicationFiles } from '../publishers/open-files.ts'
import { PublicationError } from '../publishers/publication-error.ts'
import { readTable } from '../publishers/read-table.ts'
import { readTechnologies } from './read-technologies.ts'
import { readTitles } from './read-titles.ts'
import { socPlacements } from './soc-placements.ts'
import { tabSeparated } from './table-format.ts'

/** Words in the middle of a title (sales, systems) stay unchanged. */
const people = /(?:ers|ors|ists|ians|ants|ents|men|nurses|clerks|chefs|cooks)$/i

const keepsItsEnd = /(?:ss|us|is|ics|sales|services|systems|operations|relations|arts|sports)$/i

const weights: Readonly<Record<string, number>> = {
  'Primary-Short': 0.5,
  'Primary-Long': 0.35,
  Supplemental: 0.2,
}

const needed = ['Occupation Data.txt', 'Alternate Titles.txt']

/** Reads O*NET from the text files of its database, in a folder or a zip. */
export async function readOnet(
  from: string | PublicationFiles,
): Promise<TaxonomyPack & { version: string }> {
  const files = await openPublicationFiles(from)
  const missing = needed.filter((name) => !files.names.includes(name))
  if (missing.length > 0) {
    throw new PublicationError(
      `${missing.join(' and ')} cannot be found in ${files.place}: download the O*NET database as text.`,
    )
  }
  const names = new Map<string, string>()
  await readTable(
    files,
    'Occupation Data.txt',
    tabSeparated,
    ['O*NET-SOC Code', 'Title'],
    (row) => {
      if (row.Title.trim() !== '') names.set(row['O*NET-SOC Code'], row.Title.trim())
    },
  )
  const zones = await readZones(files)
  const titles = await readTitles(files)
  const related = await readRelatedOccupations(files)
  const technologies = await readTechnologies(files)
  const version = await findVersion(files)
  const occupations = [...names].map(([code, name]): PackOccupation => {
    const [one, ...others] = cleanNames([toSingularTitle(name), name, ...(titles.get(code) ?? [])])
    const borders = [...(related.get(code) ?? [])].filter(([to]) => names.has(to) && to !== code)
    return {
      id: onetId(code),
      name: one ?? name,
      aliases: others,
      ...placementOf(code, zones.get(code)),
      related: Object.fromEntries(borders.map(([to, weight]) => [onetId(to), weight])),
      ...(technologies.ofOccupation.get(code) ?? { core: [], optional: [] }),
    }
  })
  return {
    name: `O*NET ${version}`.trim(),
    version,
    attribution: attributionOf(version),
    occupations,
    skills: technologies.skills,
  }
}

function onetId(code: string): string {
  return `onet-${code.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
}

async function readZones(files: PublicationFiles): Promise<Map<string, number>> {
  const zones = new Map<string, number>()
  if (!files.names.includes('Job Zones.txt')) return zones
  await readTable(files, 'Job Zones.txt', tabSeparated, ['O*NET-SOC Code', 'Job Zone'], (row) => {
    zones.set(row['O*NET-SOC Code'], Number(row['Job Zone']))
  })
  return zones
}

/** Occupations that need little preparation (zones 1 and 2) have no specialist ladder. */
function placementOf(code: string, zone = 3): OccupationPlacement {
  const placement = findByLongestPrefix(socPlacements, code)
  if (!placement) return { sector: 'operations', ladder: 'operations' }
  const isSpecialist = placement.ladder === 'technical' || placement.ladder === 'academic'
  return isSpecialist && zone <= 2 ? { ...placement, ladder: 'operations' } : placement
}

/** The release is named in the file that comes with the tables. */
async function findVersion(files: PublicationFiles): Promise<string> {
  const readMe = files.names.find((name) => /^read ?me\.txt$/i.test(name))
  const texts = [...files.labels]
  if (readMe) {
    const decoder = new TextDecoder()
    let text = ''
    for await (const part of files.open(readMe)) {
      text += decoder.decode(part, { stream: true })
      if (text.length > 4_000) break
    }
    texts.unshift(text)
  }
  for (const text of texts) {
    const found = /O\*NET (\d+\.\d+)/.exec(text) ?? /db_(\d+_\d+)/.exec(text)
    if (found?.[1]) return found[1].replace('_', '.')
  }
  return ''
}

/** The wording follows its licence, which requires stating that the data was changed. */
function attributionOf(version: string): string {
  return [
    `This service includes information from the O*NET ${version} Database`.replace('  ', ' '),
    'by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA),',
    'used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. We have modified all or',
    'some of this information. USDOL/ETA has not approved, endorsed, or tested these modifications.',
  ].join(' ')
}

/** Related occupations by code, with their closeness by tier. */
async function readRelatedOccupations(
  files: PublicationFiles,
): Promise<Map<string, Map<string, number>>> {
  const related = new Map<string, Map<string, number>>()
  const file = 'Related Occupations.txt'
  if (!files.names.includes(file)) return related
  const columns = ['O*NET-SOC Code', 'Related O*NET-SOC Code', 'Relatedness Tier'] as const
  await readTable(files, file, tabSeparated, columns, (row) => {
    const weight = weights[row['Relatedness Tier']]
    if (weight === undefined) return
    const of = related.get(row['O*NET-SOC Code']) ?? new Map<string, number>()
    of.set(row['Related O*NET-SOC Code'], weight)
    related.set(row['O*NET-SOC Code'], of)
  })
  return related
}

/**
 * Turns a title into the singular: O*NET names occupations in the plural, our lists in the
 * singular.
 */
export function toSingularTitle(title: string): string {
  const [head = '', ...rest] = title.split(/(?=, )/)
  const others = rest.map((part) =>
    /^, (?:except|including|all)/i.test(part) ? part : singularisePart(part),
  )
  return [singularisePart(head, true), ...others].join('')
}

/** The last word of a part if it means people, and always the last word of the first part. */
function singularisePart(part: string, isHead = false): string {
  const words = part.split(' ')
  return words
    .map((word, at) => {
      const isLast = at === words.length - 1
      const endsPart = isLast || /^(?:and|or)$/i.test(words[at + 1] ?? '')
      return (isHead && isLast) || (endsPart && people.test(word)) ? singularWord(word) : word
    })
    .join(' ')
}

function singularWord(word: string): string {
  if (/men$/i.test(word)) return word.replace(/men$/i, 'man')
  if (/people$|persons$/i.test(word)) return word.replace(/people$|persons$/i, 'person')
  if (keepsItsEnd.test(word)) return word
  if (/ies$/i.test(word)) return word.replace(/ies$/i, 'y')
  if (/(?:sses|ches|shes|xes)$/i.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
