import type { CriterionOf } from '@headwater/contract/sourcing/criteria'
import type { Taxonomy } from '@headwater/taxonomy'
import { parseQuery } from '../parse/parse-query.ts'
import type { ClassifiedPart } from './classify-parts.ts'
import type { TextRange } from './description.ts'
import { sectionOf } from './headings.ts'
import type { LabelledValue } from './labels.ts'

export interface FoundTitle extends TextRange {
  /** As written, without gender notes such as (m/w/d). */
  readonly title: string
  /** Its occupation, or undefined if the title is unknown. */
  readonly criterion: CriterionOf<'title'> | undefined
}

/** A title is in one of the first lines. */
const headLines = 4
const maxTitleLength = 90
const maxSegments = 6
const maxSentences = 20

/**
 * Finds the title as written: after its label, in one of the first lines, or in a sentence such as
 * "we are looking for".
 */
export function* findJobTitle(
  taxonomy: Taxonomy,
  parts: readonly ClassifiedPart[],
  labels: readonly LabelledValue[],
): Generator<void, FoundTitle | undefined> {
  const labelled = labels.find(({ label }) => label === 'title')
  if (labelled) return yield* titleFromLine(taxonomy, labelled, true)
  const labelledLines = new Set(labels.flatMap(({ line, isFirst }) => (isFirst ? [line] : [])))
  const head = parts.filter(({ line }) => line < headLines && !labelledLines.has(line))
  for (const part of head) {
    const isAlone = head.every((other) => other === part || other.line !== part.line)
    // A description of one line is read like a search: "Nurse, Leeds, nights. You know ICU."
    const isFirst = part === parts[0] && parts.every(({ line }) => line === 0)
    const isLine = isAlone && !/[.!?:]$/.test(part.text)
    if (!(isLine || isFirst) || part.text.length > maxTitleLength) continue
    if (part.isSeeking || (part.line > 0 && sectionOf(part.text) !== undefined)) continue
    const found = yield* titleFromLine(taxonomy, part, false)
    if (found) return found
  }
  return yield* titleFromSentences(taxonomy, parts)
}

/** (m/w/d), (f/m/x), H/F and the like state that all genders are meant. */
const genderTag =
  /\s*[([]?(?<![\p{L}])(?:[mwfhdxi](?:\s*[/|]\s*[mwfhdxi*]){1,3}|all genders|gn)(?![\p{L}])[)\]]?/giu
const segmentSeparator =
  /\s+[|–—·@•-]\s+|\s*[|·•]\s*|\s+-\s*|,\s+|\s+\(|\s+at\s+|\s+bei\s+|\s+(?:for|für)\s+(?=(?:our|unser\p{L}*)\s)/u

function* titleFromLine(
  taxonomy: Taxonomy,
  { from, text }: TextRange,
  isSure: boolean,
): Generator<void, FoundTitle | undefined> {
  const bare = text.replace(genderTag, (tag) => ' '.repeat(tag.length))
  let at = 0
  const segments = bare
    .split(segmentSeparator)
    .slice(0, maxSegments)
    .map((segment) => {
      const start = bare.indexOf(segment, at)
      at = start + segment.length
      return trimSegment(text, from, start, segment)
    })
  for (const segment of segments) {
    yield
    const criterion = parseTitle(taxonomy, segment.title)
    if (criterion) return { ...segment, criterion }
  }
  const [first] = segments
  return isSure && first && first.title !== '' ? { ...first, criterion: undefined } : undefined
}

function trimSegment(text: string, offset: number, start: number, segment: string) {
  const lead = segment.length - segment.trimStart().length
  const bare = segment.trim().replace(/[,;:–-]{1,9}$/u, '')
  const [from, to] = [start + lead, start + lead + bare.length]
  const title = bare.replaceAll(/\s+/g, ' ')
  return { from: offset + from, to: offset + to, text: text.slice(from, to), title }
}

function parseTitle(taxonomy: Taxonomy, text: string): CriterionOf<'title'> | undefined {
  if (text === '') return undefined
  const found = parseQuery(taxonomy, text).criteria.find(({ attribute }) => attribute === 'title')
  return found?.attribute === 'title' && found.mode === 'must' ? found : undefined
}

/** "We are looking for a senior nurse": the first title after those words, with its level. */
function* titleFromSentences(
  taxonomy: Taxonomy,
  parts: readonly ClassifiedPart[],
): Generator<void, FoundTitle | undefined> {
  const sentences = parts.filter(({ isSeeking }) => isSeeking)
  for (const part of sentences.slice(0, maxSentences)) {
    yield
    const found = titleFromSentence(taxonomy, part)
    if (found) return found
  }
  return undefined
}

function titleFromSentence(taxonomy: Taxonomy, part: ClassifiedPart): FoundTitle | undefined {
  const { criteria, pieces } = parseQuery(taxonomy, part.text)
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
    from: part.from + from,
    to: part.from + to,
    text,
    title: text,
    criterion: { ...criterion, titles },
  }
}
