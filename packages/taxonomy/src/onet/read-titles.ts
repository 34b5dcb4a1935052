import { fold } from '../fold.ts'
import { isBareRank } from '../publishers/clean-names.ts'
import type { PublicationFiles } from '../publishers/open-files.ts'
import { readTable } from '../publishers/read-table.ts'
import { tabSeparated } from './table-format.ts'

/** A title claimed by more occupations than this identifies none of them. */
const maxOwners = 3

/** Reads alternative titles of each occupation by code, those reported by its workers first. */
export async function readTitles(files: PublicationFiles): Promise<Map<string, string[]>> {
  const titles = new Map<string, string[]>()
  const owners = new Map<string, Set<string>>()
  const add = (code: string, text: string) => {
    for (const name of splitAbbreviation(text)) {
      if (name === '' || name === 'n/a' || isBareRank(name)) continue
      titles.set(code, titles.get(code) ?? [])
      titles.get(code)?.push(name)
      const key = fold(name)
      owners.set(key, (owners.get(key) ?? new Set()).add(code))
    }
  }
  const reported = 'Sample of Reported Titles.txt'
  if (files.names.includes(reported)) {
    await readTable(
      files,
      reported,
      tabSeparated,
      ['O*NET-SOC Code', 'Reported Job Title'],
      (row) => add(row['O*NET-SOC Code'], row['Reported Job Title']),
    )
  }
  const columns = ['O*NET-SOC Code', 'Alternate Title', 'Short Title'] as const
  await readTable(files, 'Alternate Titles.txt', tabSeparated, columns, (row) => {
    add(row['O*NET-SOC Code'], row['Alternate Title'])
    add(row['O*NET-SOC Code'], row['Short Title'])
  })
  for (const [code, names] of titles) {
    titles.set(
      code,
      names.filter((name) => (owners.get(fold(name))?.size ?? 0) <= maxOwners),
    )
  }
  return titles
}

/** "Certified Nurse Midwife (CNM)" has two names. */
function splitAbbreviation(title: string): string[] {
  const found = /^([^()]+?)\s*\(([^()]+)\)$/.exec(title.trim())
  return found ? [found[1] ?? '', found[2]?.trim() ?? ''] : [title.trim()]
}
