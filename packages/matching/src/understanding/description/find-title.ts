import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import type { Taxonomy } from '@headwater/taxonomy'
import { readQuery } from '../read/read-query.ts'
import type { Stretch } from './description.ts'
import { sectionOf } from './headings.ts'
import type { LabelledValue } from './labels.ts'
import type { MarkedPart } from './mark-parts.ts'

export interface FoundTitle extends Stretch {
  /** As it is written, but for signs that everybody is meant. */
  readonly title: string
  /** What it means; undefined where no list knows it. */
  readonly criterion: CriterionOf<'title'> | undefined
}

/** A title stands in one of the first lines. */
const headLines = 4
const mostTitle = 90
const mostSegments = 6
const mostSentences = 20

/** The title as it is written: behind its label, as one of the first lines, or where somebody is looked for. */
export function* findTitle(
  taxonomy: Taxonomy,
  parts: readonly MarkedPart[],
  labels: readonly LabelledValue[],
): Generator<void, FoundTitle | undefined> {
  const labelled = labels.find(({ label }) => label === 'title')
  if (labelled) return yield* fromLine(taxonomy, labelled, true)
  const labelledLines = new Set(labels.flatMap(({ line, isFirst }) => (isFirst ? [line] : [])))
  const head = parts.filter(({ line }) => line < headLines && !labelledLines.has(line))
  for (const part of head) {
    const isAlone = head.every((other) => other === part || other.line !== part.line)
    if (!isAlone || part.text.length > mostTitle || /[.!?:]$/.test(part.text)) continue
    if (part.isSeeking || (part.line > 0 && sectionOf(part.text) !== undefined)) continue
    const found = yield* fromLine(taxonomy, part, false)
    if (found) return found
  }
  return yield* fromSentence(taxonomy, parts)
}

/** (m/w/d), (f/m/x), H/F and the like say that everybody is meant. */
const forAll =
  /\s*[([]?(?<![\p{L}])(?:[mwfhdxi](?:\s*[/|]\s*[mwfhdxi*]){1,3}|all genders|gn)(?![\p{L}])[)\]]?/giu
const apart =
  /\s+[|–—·@•-]\s+|\s*[|·•]\s*|\s+-\s*|,\s+|\s+\(|\s+at\s+|\s+bei\s+|\s+(?:for|für)\s+(?=(?:our|unser\p{L}*)\s)/u

function* fromLine(
  taxonomy: Taxonomy,
  { from, text }: Stretch,
  isSure: boolean,
): Generator<void, FoundTitle | undefined> {
  const bare = text.replace(forAll, (tag) => ' '.repeat(tag.length))
  let at = 0
  const segments = bare
    .split(apart)
    .slice(0, mostSegments)
    .map((segment) => {
      const start = bare.indexOf(segment, at)
      at = start + segment.length
      return trimmed(text, from, start, segment)
    })
  for (const segment of segments) {
    yield
    const criterion = titleIn(taxonomy, segment.title)
    if (criterion) return { ...segment, criterion }
  }
  const [first] = segments
  return isSure && first && first.title !== '' ? { ...first, criterion: undefined } : undefined
}

function trimmed(text: string, offset: number, start: number, segment: string) {
  const lead = segment.length - segment.trimStart().length
  const bare = segment.trim().replace(/[,;:–-]{1,9}$/u, '')
  const [from, to] = [start + lead, start + lead + bare.length]
  const title = bare.replaceAll(/\s+/g, ' ')
  return { from: offset + from, to: offset + to, text: text.slice(from, to), title }
}

function titleIn(taxonomy: Taxonomy, text: string): CriterionOf<'title'> | undefined {
  if (text === '') return undefined
  const found = readQuery(taxonomy, text).criteria.find(({ attribute }) => attribute === 'title')
  return found?.attribute === 'title' && found.mode === 'must' ? found : undefined
}

/** "We are looking for a senior nurse": the first title behind the words, with its level. */
function* fromSentence(
  taxonomy: Taxonomy,
  parts: readonly MarkedPart[],
): Generator<void, FoundTitle | undefined> {
  const sentences = parts.filter(({ isSeeking }) => isSeeking)
  for (const part of sentences.slice(0, mostSentences)) {
    yield
    const found = titleOfSentence(taxonomy, part)
    if (found) return found
  }
  return undefined
}

function titleOfSentence(taxonomy: Taxonomy, part: MarkedPart): FoundTitle | undefined {
  const { criteria, pieces } = readQuery(taxonomy, part.text)
  const criterion = criteria.find((one) => one.attribute === 'title' && one.mode === 'must')
  if (criterion?.attribute !== 'title') return undefined
  const own = pieces.filter(({ criterionId }) => criterionId === criterion.id)
  const name = own.find(({ text }) => criterion.titles.some((title) => title.text === text))
  if (!name) return undefined
  const level = own.findLast(({ to }) => to < name.from && part.text.slice(to, name.from) === ' ')
  const [from, to] = [(level ?? name).from, name.to]
  const text = part.text.slice(from, to)
  const titles = criterion.titles.filter((one) => one.text === name.text)
  return {
    ...{ from: part.from + from, to: part.from + to, text, title: text },
    criterion: { ...criterion, titles },
  }
}
