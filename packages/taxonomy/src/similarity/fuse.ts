/** How much each respect counts: letters, skills, place in the graph, meaning of the words. */
type Shares = Readonly<Record<'text' | 'skills' | 'graph' | 'words', number>>

export const plainShares: Shares = { text: 0.35, skills: 0.3, graph: 0.35, words: 0 }
export const vectorShares: Shares = { text: 0.1, skills: 0.15, graph: 0.3, words: 0.45 }

/**
 * Turns the sum of all likenesses into the score: from 0.6 on two titles are the same kind of
 * work, below 0.35 they are something else. The knots were set on the table of judged pairs.
 */
export function calibrate(sum: number, knots: Knots): number {
  let [low, lowScore] = [0, 0]
  for (const [high, score] of knots) {
    if (sum <= high) return lowScore + ((score - lowScore) * Math.max(0, sum - low)) / (high - low)
    low = high
    lowScore = score
  }
  return 1
}

type Knots = readonly (readonly [sum: number, score: number])[]

export const plainKnots: Knots = [
  [0.215, 0.35],
  [0.425, 0.6],
  [0.75, 0.9],
  [1, 1],
]

export const vectorKnots: Knots = [
  [0.34, 0.35],
  [0.465, 0.6],
  [0.8, 0.92],
  [1, 1],
]

/** Where one of the titles leads to no occupation, only its wording is left to compare. */
export function scoreWording(text: number, words: number | undefined): number {
  const score = words === undefined ? text : 0.5 * text + 0.5 * words
  return Math.min(0.95, Math.max(0, score))
}
