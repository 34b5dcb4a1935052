/** Weights of the four measures: letters, skills, position in the graph, word meaning. */
type SimilarityWeights = Readonly<Record<'text' | 'skills' | 'graph' | 'words', number>>

export const weightsWithoutVectors: SimilarityWeights = {
  text: 0.35,
  skills: 0.3,
  graph: 0.35,
  words: 0,
}
export const weightsWithVectors: SimilarityWeights = {
  text: 0.1,
  skills: 0.15,
  graph: 0.3,
  words: 0.45,
}

/**
 * Maps the sum of all similarities to the score: from 0.6 on two titles are the same kind of work,
 * below 0.35 they are unrelated. The knots were fitted to the table of judged pairs.
 */
export function calibrate(sum: number, knots: CalibrationPoints): number {
  let [low, lowScore] = [0, 0]
  for (const [high, score] of knots) {
    if (sum <= high) return lowScore + ((score - lowScore) * Math.max(0, sum - low)) / (high - low)
    low = high
    lowScore = score
  }
  return 1
}

type CalibrationPoints = readonly (readonly [sum: number, score: number])[]

export const calibrationWithoutVectors: CalibrationPoints = [
  [0.215, 0.35],
  [0.425, 0.6],
  [0.75, 0.9],
  [1, 1],
]

export const calibrationWithVectors: CalibrationPoints = [
  [0.34, 0.35],
  [0.465, 0.6],
  [0.8, 0.92],
  [1, 1],
]

/** Where at least one of the titles is not a known name: half by letters, half by the work. */
export const calibrationOfWriting: CalibrationPoints = [
  [0.22, 0.35],
  [0.37, 0.6],
  [0.7, 0.9],
  [1, 1],
]

/** Scores the wording alone, for titles without an occupation. */
export function scoreWording(text: number, words: number | undefined): number {
  const score = words === undefined ? text : 0.5 * text + 0.5 * words
  return Math.min(0.95, Math.max(0, score))
}
