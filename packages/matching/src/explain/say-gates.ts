import type { Judged, Score } from '../score/score.ts'

/** What holds a score down as a whole, in words. */
export function sayGates(judged: readonly Judged[], { gate, lines }: Score): string[] {
  const counted = new Map(lines.map(({ id, value }) => [id, value]))
  const isHeld = judged.some(
    ({ id, isKnown, value }) => isKnown && (counted.get(id) ?? value) < value,
  )
  return [
    ...(gate < 1_000 ? [sayRelevance(judged, gate)] : []),
    ...(isHeld ? ['No post is near the wanted title: a skill counts for half at most.'] : []),
  ]
}

/** To the tenth of a hundredth, so that the sum can be followed. */
function sayRelevance(judged: readonly Judged[], gate: number): string {
  const isKnown = judged.some(
    (line) =>
      line.isKnown &&
      line.mode !== 'not' &&
      (line.attribute === 'title' || line.attribute === 'skills'),
  )
  return isKnown
    ? `Title and skills fit in part: ${gate / 10}% of all points count.`
    : `Title and skills are not known: ${gate / 10}% of all points count until they are.`
}
