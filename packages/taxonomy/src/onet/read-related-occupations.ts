import type { PublicationFiles } from '../publishers/open-files.ts'
import { readTable } from '../publishers/read-table.ts'
import { tabs } from './tabs.ts'

const weights: Readonly<Record<string, number>> = {
  'Primary-Short': 0.5,
  'Primary-Long': 0.35,
  Supplemental: 0.2,
}

/** The occupations each one borders on, by code; how closely, its tier says. */
export async function readRelatedOccupations(
  files: PublicationFiles,
): Promise<Map<string, Map<string, number>>> {
  const related = new Map<string, Map<string, number>>()
  const file = 'Related Occupations.txt'
  if (!files.names.includes(file)) return related
  const columns = ['O*NET-SOC Code', 'Related O*NET-SOC Code', 'Relatedness Tier'] as const
  await readTable(files, file, tabs, columns, (row) => {
    const weight = weights[row['Relatedness Tier']]
    if (weight === undefined) return
    const of = related.get(row['O*NET-SOC Code']) ?? new Map<string, number>()
    of.set(row['Related O*NET-SOC Code'], weight)
    related.set(row['O*NET-SOC Code'], of)
  })
  return related
}
