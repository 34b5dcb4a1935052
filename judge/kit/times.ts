/** Prints how two ways compare. Times belong in front of people's eyes and decide no test. */
export function compareTimes(
  what: string,
  ours: readonly number[],
  other: readonly number[],
): void {
  const [left, right] = [median(ours), median(other)]
  const ratio = (left / right).toFixed(2)
  console.log(`${what}: ${left.toFixed(1)} ms : ${right.toFixed(1)} ms = ${ratio}`)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
