import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTaxonomy } from '@headwater/taxonomy'
import { afterAll, expect, it } from 'vitest'
import { averagePrecision } from './average-precision.ts'
import { evaluateTitles } from './evaluate-titles.ts'
import { readTitleSets } from './read-title-sets.ts'

const folder = mkdtempSync(join(tmpdir(), 'titles-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Our own titles, not of any published set: what is asked for, and what is related in any language. */
const groups: readonly {
  readonly queries: readonly string[]
  readonly titles: readonly string[]
}[] = [
  {
    queries: ['Payroll specialist', 'Lohnbuchhalter', 'Técnica de nóminas', 'Gestionnaire de paie'],
    titles: [
      ...['Payroll accountant', 'Entgeltabrechnerin', 'Sachbearbeiter Lohn und Gehalt'],
      ...['Especialista en nóminas', 'Administrativo de nóminas', 'Comptable paie'],
    ],
  },
  {
    queries: ['Warehouse picker', 'Lagerist'],
    titles: ['Order picker', 'Forklift driver', 'Kommissionierer', 'Staplerfahrerin'],
  },
  {
    queries: ['React developer'],
    titles: ['Frontend engineer', 'Web developer', 'JavaScript programmer'],
  },
]

function writeSets(): void {
  const queries = groups.flatMap((group) => group.queries)
  const titles = groups.flatMap((group) => group.titles)
  const judged = groups.flatMap((group) =>
    group.queries.flatMap((query) =>
      group.titles.map((title) => [queries.indexOf(query), 0, titles.indexOf(title), 1]),
    ),
  )
  const write = (set: string, file: string, rows: readonly (readonly unknown[])[]) =>
    writeFileSync(join(folder, set, file), `${rows.map((row) => row.join('\t')).join('\n')}\n`)
  for (const set of ['with-header', 'without-header']) mkdirSync(join(folder, set))
  write('with-header', 'queries', [['q_id', 'jobtitle'], ...queries.entries()])
  write('with-header', 'corpus_elements', [['c_id', 'jobtitle'], ...titles.entries()])
  write('with-header', 'qrels.tsv', judged)
  write('without-header', 'queries.tsv', [...queries.entries()])
  write('without-header', 'corpus_documents.tsv', [...titles.entries()])
  write('without-header', 'annotations.tsv', judged)
}

it('a search ranks the titles of its own people better than their letters do', () => {
  writeSets()
  const [one, other] = readTitleSets(folder)
  expect(one).toMatchObject({ queries: { length: 7 }, titles: { length: 13 } })
  expect({ ...other, name: one?.name }).toEqual(one)
  if (!one) throw new Error('No set was read.')
  const { ours, characters, byLettersAlone } = evaluateTitles(openTaxonomy(), one)
  expect(characters).toBeGreaterThan(0.2)
  expect(ours).toBeGreaterThan(characters + 0.15)
  expect(ours).toBeGreaterThan(0.75)
  expect(byLettersAlone).toBeLessThan(0.1)
})

it('average precision falls with the place of each relevant title', () => {
  expect(averagePrecision([3, 1, 2], new Set([3, 2]))).toBeCloseTo((1 + 2 / 3) / 2)
  expect(averagePrecision([1, 2, 3], new Set([1]))).toBe(1)
  expect(averagePrecision([1, 2], new Set())).toBe(0)
})
