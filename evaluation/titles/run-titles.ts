import { parseArgs } from 'node:util'
import { openTaxonomy } from '@headwater/taxonomy'
import { evaluateTitles, type TitleReport } from './evaluate-titles.ts'
import { readTitleSets } from './read-title-sets.ts'

/** Prints how well titles are ranked on every set in the folder after `--data`. */
export function runTitles(args: readonly string[]): void {
  const { values } = parseArgs({ args: [...args], options: { data: { type: 'string' } } })
  if (!values.data) throw new Error('Name the folder with the sets: --data DIR.')
  const taxonomy = openTaxonomy()
  console.log(
    '| set | queries | titles | MAP, ours | MAP, characters | no occupation | letters alone |',
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const set of readTitleSets(values.data)) {
    console.log(formatReport(evaluateTitles(taxonomy, set)))
  }
}

function formatReport(report: TitleReport): string {
  const { name, queries, titles, ours, characters, withoutOccupation, byLettersAlone } = report
  const cells = [
    name,
    String(queries),
    titles.toLocaleString('en'),
    ours.toFixed(3),
    characters.toFixed(3),
    formatPercent(withoutOccupation),
    formatPercent(byLettersAlone),
  ]
  return `| ${cells.join(' | ')} |`
}

function formatPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
