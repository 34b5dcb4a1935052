import { flatten } from '../text/flatten.ts'
import type { Employment, Stretch, Workplace } from './description.ts'
import { isChoice } from './is-choice.ts'
import type { Label, LabelledValue } from './labels.ts'
import { denial, employmentWords, workplaceWords } from './patterns.ts'
import type { Part } from './split-description.ts'

/** A choice that the description makes, with the words that make it. */
export interface FoundChoice<Choice> {
  readonly choice: Choice
  readonly at: Stretch
}

const headLines = 8

/** Where the work is done. A hybrid post names both others as well. */
export function* findWorkplace(
  parts: readonly Part[],
  labels: readonly LabelledValue[],
): Generator<void, FoundChoice<Workplace> | undefined> {
  const found = yield* choose(parts, labels, ['workplace', 'places'], workplaceWords)
  return found.find(({ choice }) => choice === 'hybrid') ?? only(found)
}

export function* findEmployment(
  parts: readonly Part[],
  labels: readonly LabelledValue[],
): Generator<void, FoundChoice<Employment> | undefined> {
  const found = yield* choose(parts, labels, ['employment', 'title'], employmentWords)
  return found.find(({ choice }) => choice === 'internship') ?? only(found)
}

/** By its label alone, as far as the words belong to it: `Engineering. Full-time` is one of two. */
export function findDepartment(labels: readonly LabelledValue[]): Stretch | undefined {
  const found = labels.find(({ label }) => label === 'department')
  if (!found) return undefined
  const { from } = found
  const text = found.text.slice(0, endOfName(found.text)).trimEnd()
  return text !== '' && text.length <= 80 ? { from, to: from + text.length, text } : undefined
}

function endOfName(value: string): number {
  const end = /(?<=[\p{L}\p{N})]{3})[.;](?=\s|$)|\s[|·•]\s/u.exec(value)?.index ?? value.length
  const parts = [...value.slice(0, end).matchAll(/,\s+([^,]*)/gu)]
  return parts.find(([, part = '']) => isChoice(part))?.index ?? end
}

/** The nearest place that says anything: behind the label, in the first lines, anywhere. */
function* choose<Choice extends string>(
  parts: readonly Part[],
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
      found.push(...search(stretch, words))
    }
    if (found.length > 0) return found
  }
  return []
}

function search<Choice extends string>(
  { from, text }: Stretch,
  words: Readonly<Record<Choice, RegExp>>,
): FoundChoice<Choice>[] {
  const flat = flatten(text)
  return (Object.entries(words) as [Choice, RegExp][]).flatMap(([choice, pattern]) =>
    [...flat.text.matchAll(pattern)]
      .filter(({ index }) => !denial.test(flat.text.slice(Math.max(0, index - 8), index)))
      .map((match) => {
        const at = flat.sourceOf(match.index, match.index + match[0].length)
        const place = { from: from + at.from, to: from + at.to, text: text.slice(at.from, at.to) }
        return { choice, at: place }
      }),
  )
}

/** Two different ones are none. */
function only<Choice>(found: readonly FoundChoice<Choice>[]): FoundChoice<Choice> | undefined {
  const [first] = found
  return found.every(({ choice }) => choice === first?.choice) ? first : undefined
}
