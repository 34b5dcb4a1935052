import { fold } from '../fold.ts'
import { isBareRank } from '../publishers/name-words.ts'
import type { PublicationFiles } from '../publishers/open-files.ts'
import { readTable } from '../publishers/read-table.ts'
import { tabs } from './tabs.ts'

/** A title that more occupations than this lay claim to says nothing about any of them. */
const mostOwners = 3

/** What people call each occupation, by its code: those who have it first. */
export async function readTitles(files: PublicationFiles): Promise<Map<string, string[]>> {
  const titles = new Map<string, string[]>()
  const owners = new Map<string, Set<string>>()
  const add = (code: string, text: string) => {
    for (const name of splitShort(text)) {
      if (name === '' || name === 'n/a' || isBareRank(name)) continue
      titles.set(code, titles.get(code) ?? [])
      titles.get(code)?.push(name)
      const key = fold(name)
      owners.set(key, (owners.get(key) ?? new Set()).add(code))
    }
  }
  const reported = 'Sample of Reported Titles.txt'
  if (files.names.includes(reported)) {
    await readTable(files, reported, tabs, ['O*NET-SOC Code', 'Reported Job Title'], (row) =>
      add(row['O*NET-SOC Code'], row['Reported Job Title']),
    )
  }
  const columns = ['O*NET-SOC Code', 'Alternate Title', 'Short Title'] as const
  await readTable(files, 'Alternate Titles.txt', tabs, columns, (row) => {
    add(row['O*NET-SOC Code'], row['Alternate Title'])
    add(row['O*NET-SOC Code'], row['Short Title'])
  })
  for (const [code, names] of titles) {
    titles.set(
      code,
      names.filter((name) => (owners.get(fold(name))?.size ?? 0) <= mostOwners),
    )
  }
  return titles
}

/** "Certified Nurse Midwife (CNM)" is known by both of its names. */
function splitShort(title: string): string[] {
  const found = /^([^()]+?)\s*\(([^()]+)\)$/.exec(title.trim())
  return found ? [found[1] ?? '', found[2]?.trim() ?? ''] : [title.trim()]
}
