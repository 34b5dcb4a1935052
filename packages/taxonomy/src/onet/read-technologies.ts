import { fold } from '../fold.ts'
import type { PackSkill } from '../pack.ts'
import type { PublicationFiles } from '../publishers/open-files.ts'
import { readTable } from '../publishers/read-table.ts'
import { tabSeparated } from './table-format.ts'

export type Technologies = {
  skills: PackSkill[]
  /** By code: technologies in current demand are core, all others optional. */
  ofOccupation: Map<string, { core: string[]; optional: string[] }>
}

export async function readTechnologies(files: PublicationFiles): Promise<Technologies> {
  const skills = new Map<string, PackSkill>()
  const ofOccupation: Technologies['ofOccupation'] = new Map()
  const file = 'Technology Skills.txt'
  if (!files.names.includes(file)) return { skills: [], ofOccupation }
  const columns = ['O*NET-SOC Code', 'Example', 'In Demand'] as const
  await readTable(files, file, tabSeparated, columns, (row) => {
    const name = row.Example.trim().slice(0, 100).trim()
    const id = skillId(name)
    if (id === '') return
    if (!skills.has(id)) skills.set(id, { id, name, kind: kindOf(name) })
    const code = row['O*NET-SOC Code']
    const of = ofOccupation.get(code) ?? { core: [], optional: [] }
    const list = row['In Demand'] === 'Y' ? of.core : of.optional
    if (!of.core.includes(id) && !of.optional.includes(id)) list.push(id)
    ofOccupation.set(code, of)
  })
  return { skills: [...skills.values()], ofOccupation }
}

/** "Computer aided design CAD software" is a category, not a named technology. */
function kindOf(name: string): 'technology' | 'tool' {
  return /\b(?:software|systems?|tools?)$/i.test(name) ? 'tool' : 'technology'
}

function skillId(name: string): string {
  const spelled = fold(name).replace(/\+/g, ' plus').replace(/#/g, ' sharp')
  const slug = spelled.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return slug === '' ? '' : `onet-${slug}`.slice(0, 80).replace(/-$/, '')
}
