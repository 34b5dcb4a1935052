import type { PackOccupation, TaxonomyPack } from '../pack.ts'
import { findByPrefix, type Standing } from '../publishers/longest-prefix.ts'
import { cleanNames } from '../publishers/name-words.ts'
import { openFiles, type PublicationFiles } from '../publishers/open-files.ts'
import { PublicationError } from '../publishers/publication-error.ts'
import { readTable } from '../publishers/read-table.ts'
import { readRelatedOccupations } from './read-related-occupations.ts'
import { readTechnologies } from './read-technologies.ts'
import { readTitles } from './read-titles.ts'
import { nameOne } from './singular.ts'
import { socStandings } from './soc-standings.ts'
import { tabs } from './tabs.ts'

const needed = ['Occupation Data.txt', 'Alternate Titles.txt']

/** O*NET from the text files of its database, in a folder or a zip. */
export async function readOnet(
  from: string | PublicationFiles,
): Promise<TaxonomyPack & { version: string }> {
  const files = await openFiles(from)
  const missing = needed.filter((name) => !files.names.includes(name))
  if (missing.length > 0) {
    throw new PublicationError(
      `${missing.join(' and ')} cannot be found in ${files.place}: download the O*NET database as text.`,
    )
  }
  const names = new Map<string, string>()
  await readTable(files, 'Occupation Data.txt', tabs, ['O*NET-SOC Code', 'Title'], (row) => {
    if (row.Title.trim() !== '') names.set(row['O*NET-SOC Code'], row.Title.trim())
  })
  const zones = await readZones(files)
  const titles = await readTitles(files)
  const related = await readRelatedOccupations(files)
  const technologies = await readTechnologies(files)
  const version = await findVersion(files)
  const occupations = [...names].map(([code, name]): PackOccupation => {
    const [one, ...others] = cleanNames([nameOne(name), name, ...(titles.get(code) ?? [])])
    const borders = [...(related.get(code) ?? [])].filter(([to]) => names.has(to) && to !== code)
    return {
      id: onetId(code),
      name: one ?? name,
      aliases: others,
      ...standingOf(code, zones.get(code)),
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
  await readTable(files, 'Job Zones.txt', tabs, ['O*NET-SOC Code', 'Job Zone'], (row) => {
    zones.set(row['O*NET-SOC Code'], Number(row['Job Zone']))
  })
  return zones
}

/** Where little preparation is needed (zones 1 and 2), nobody climbs a ladder of specialists. */
function standingOf(code: string, zone = 3): Standing {
  const standing = findByPrefix(socStandings, code)
  if (!standing) return { sector: 'operations', ladder: 'operations' }
  const isSpecialist = standing.ladder === 'technical' || standing.ladder === 'academic'
  return isSpecialist && zone <= 2 ? { ...standing, ladder: 'operations' } : standing
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

/** In the words of its licence, which asks to say that the data was changed. */
function attributionOf(version: string): string {
  return [
    `This service includes information from the O*NET ${version} Database`.replace('  ', ' '),
    'by the U.S. Department of Labor, Employment and Training Administration (USDOL/ETA),',
    'used under the CC BY 4.0 license. O*NET® is a trademark of USDOL/ETA. We have modified all or',
    'some of this information. USDOL/ETA has not approved, endorsed, or tested these modifications.',
  ].join(' ')
}
