import { parseArgs } from 'node:util'
import { openTaxonomy, useWordVectors } from '@headwater/taxonomy'
import { evaluateTitles, type TitleReport } from './evaluate-titles.ts'
import { readTitleSets } from './read-title-sets.ts'

const options = { data: { type: 'string' }, vectors: { type: 'string' } } as const

/**
 * Prints how well titles are ranked on every set in the folder after `--data`. `--vectors` names the
 * folder that `npm run taxonomy -- embed` has filled.
 */
export function runTitles(args: readonly string[]): void {
  const { values } = parseArgs({ args: [...args], options })
  if (!values.data) throw new Error('Name the folder with the sets: --data DIR.')
  const taxonomy = openTaxonomy()
  useWordVectors(values.vectors)
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
