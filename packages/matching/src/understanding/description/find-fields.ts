import { foldWithOffsets } from '../text/fold-with-offsets.ts'
import type { Employment, TextRange, Workplace } from './description.ts'
import type { Label, LabelledValue } from './labels.ts'
import { namesWorkplaceOrEmployment } from './names-workplace-or-employment.ts'
import { employmentWords, negationBefore, workplaceWords } from './patterns.ts'
import type { DescriptionPart } from './split-description.ts'

/** A value that the description chooses, with the words that say so. */
export interface FoundChoice<Choice> {
  readonly choice: Choice
  readonly at: TextRange
}

const headLines = 8

/** Finds where the work is done. A hybrid job mentions both others too. */
export function* findWorkplace(
  parts: readonly DescriptionPart[],
  labels: readonly LabelledValue[],
): Generator<void, FoundChoice<Workplace> | undefined> {
  const found = yield* findChoices(parts, labels, ['workplace', 'places'], workplaceWords)
  return found.find(({ choice }) => choice === 'hybrid') ?? soleChoice(found)
}

export function* findEmployment(
  parts: readonly DescriptionPart[],
  labels: readonly LabelledValue[],
): Generator<void, FoundChoice<Employment> | undefined> {
  const found = yield* findChoices(parts, labels, ['employment', 'title'], employmentWords)
  return found.find(({ choice }) => choice === 'internship') ?? soleChoice(found)
}

/**
 * Finds the department by its label only, as far as the words belong to it: only the first part of
 * `Engineering. Full-time` counts.
 */
export function findDepartment(labels: readonly LabelledValue[]): TextRange | undefined {
  const found = labels.find(({ label }) => label === 'department')
  if (!found) return undefined
  const { from } = found
  const text = found.text.slice(0, endOfDepartment(found.text)).trimEnd()
  return text !== '' && text.length <= 80 ? { from, to: from + text.length, text } : undefined
}

function endOfDepartment(value: string): number {
  const end = /(?<=[\p{L}\p{N})]{3})[.;](?=\s|$)|\s[|·•]\s/u.exec(value)?.index ?? value.length
  const parts = [...value.slice(0, end).matchAll(/,\s+([^,]*)/gu)]
  return parts.find(([, part = '']) => namesWorkplaceOrEmployment(part))?.index ?? end
}

/** Takes the nearest match: after the label, in the first lines, then anywhere. */
function* findChoices<Choice extends string>(
  parts: readonly DescriptionPart[],
  labels: readonly LabelledValue[],
  from: readonly Label[],
  words: Readonly<Record<Choice, RegExp>>,
): Generator<void, FoundChoice<Choice>[]> {
  const labelled = labels.filter(({ label }) => from.includes(label))
  const own = parts.filter(({ section }) => section === 'none' || section === 'facts')
  const places = [
    labelled,
    own.filter(({ line, text }) => line < headLines && text.length < 120),
    own,
    parts.filter(({ section }) => section === 'tasks' || section === 'wanted'),
  ]
  for (const stretches of places) {
    const found: FoundChoice<Choice>[] = []
    for (const stretch of stretches) {
      yield
      found.push(...searchStretch(stretch, words))
    }
    if (found.length > 0) return found
  }
  return []
}

function searchStretch<Choice extends string>(
  { from, text }: TextRange,
  words: Readonly<Record<Choice, RegExp>>,
): FoundChoice<Choice>[] {
  const flat = foldWithOffsets(text)
  return (Object.entries(words) as [Choice, RegExp][]).flatMap(([choice, pattern]) =>
    [...flat.text.matchAll(pattern)]
      .filter(({ index }) => !negationBefore.test(flat.text.slice(Math.max(0, index - 8), index)))
      .map((match) => {
        const at = flat.sourceOf(match.index, match.index + match[0].length)
        const place = { from: from + at.from, to: from + at.to, text: text.slice(at.from, at.to) }
        return { choice, at: place }
      }),
  )
}

/** Two different values count as none. */
function soleChoice<Choice>(
  found: readonly FoundChoice<Choice>[],
): FoundChoice<Choice> | undefined {
  const [first] = found
  return found.every(({ choice }) => choice === first?.choice) ? first : undefined
}
