import { foldText } from '../text/fold-with-offsets.ts'
import { isBullet, type Section, sectionOf, splitHeading } from './headings.ts'

/** A sentence or a bullet point, with its section. */
export interface DescriptionPart {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly section: Section
  /** Line number among the lines that are not empty, from 0. */
  readonly line: number
  /** Lower case without accents, as patterns expect. */
  readonly flat: string
}

/** Longer sentences are parsed in several slices, so that no other request waits. */
const maxSentenceLength = 400

/**
 * Splits a description into sentences, line by line, under their headings. Headings themselves are
 * left out unless they are asked for: a line in capitals counts as one.
 */
export function splitDescription(
  text: string,
  { withHeadings = false }: { withHeadings?: boolean } = {},
): DescriptionPart[] {
  const parts: DescriptionPart[] = []
  let section: Section = 'none'
  const lines = [...text.matchAll(/[^\r\n\u2028\u2029]+/g)].filter(([written]) =>
    /[\p{L}\p{N}]/u.test(written),
  )
  for (const [line, match] of lines.entries()) {
    const written = match[0]
    const isListed = !isBullet(written) && isBullet(lines[line + 1]?.[0] ?? '')
    const heading = line === 0 ? undefined : sectionOf(written, isListed)
    if (heading !== undefined) {
      section = heading
      if (!withHeadings) continue
    }
    const begun = splitHeading(written)
    const at = begun?.at ?? 0
    const own = begun?.section ?? section
    for (const { from, to } of sentencesOf(written.slice(at))) {
      const [start, end] = [match.index + at + from, match.index + at + to]
      const words = text.slice(start, end)
      const folded = foldText(words)
      parts.push({ from: start, to: end, text: words, section: own, line, flat: folded })
    }
  }
  return parts
}

/** The bullet is left out too. */
function sentencesOf(line: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (const match of line.matchAll(sentence)) {
    const lead = /^[\s\-*•–—·▪●◦✓✔➤►>]+/u.exec(match[0])?.[0].length ?? 0
    const bare = match[0].trimEnd()
    let from = match.index + lead
    const end = match.index + bare.length
    while (from < end) {
      const to =
        end - from > maxSentenceLength ? cutBefore(line, from + maxSentenceLength, from) : end
      found.push({ from, to })
      from = to
    }
  }
  return found
}

/** Up to a full stop followed by a space. "e.g. Java" does not end a sentence. */
const sentence = /(?:(?!(?<=[\p{L}\p{N})%+#]{3})[.!?؟;](?=\s)).)+[.!?؟;]?/gu

function cutBefore(line: string, at: number, from: number): number {
  const blank = line.lastIndexOf(' ', at)
  return blank > from ? blank : at
}
