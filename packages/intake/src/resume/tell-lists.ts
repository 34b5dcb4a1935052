import { splitOutside } from '../fields/split-list.ts'
import type { Knowledge } from '../knowledge.ts'

const longestItem = 60

const isContact = /@|https?:|www\./
const marks = ',;|•●▪·\t،'

/** Items of a section that lists, without the labels and dots around them. */
export function listItems(lines: readonly string[]): string[] {
  return lines
    .flatMap((line) => splitOutside(line.replace(/^[^:,]{2,40}:\s/u, ''), marks))
    .map(trimSigns)
    .filter((item) => item.length <= longestItem && /\p{L}/u.test(item) && !isContact.test(item))
}

/** Lines of a section about languages: the level stands in brackets, behind a dash or in a column. */
export function listLanguages(lines: readonly string[], knowledge: Knowledge): string[] {
  return lines
    .flatMap((line) => splitOutside(line.replaceAll('\t', ' '), marks))
    .map(trimSigns)
    .filter((item) => item.length <= longestItem && knowledge.findLanguage(item) !== undefined)
}

function trimSigns(item: string): string {
  return item.replace(/^[*–. -]+|[. –-]+$/g, '')
}
