const delimiters = [',', ';', '\t', '|'] as const

/** The mark between cells: the one that cuts the first lines into the most equal pieces. */
export function findDelimiter(head: string): string {
  const lines = firstLines(head, 20)
  let best: { mark: string; worth: number } = { mark: ',', worth: 0 }
  for (const mark of delimiters) {
    const counts = lines.map((line) => line.split(mark).length - 1)
    const first = counts[0] ?? 0
    const alike = counts.filter((count) => count === first).length / Math.max(1, counts.length)
    const worth = first * (0.2 + alike)
    if (worth > best.worth) best = { mark, worth }
  }
  return best.mark
}

/** Lines with everything between quotation marks taken out. */
function firstLines(head: string, most: number): string[] {
  const plain = head.replace(/"(?:[^"]|"")*"/g, '')
  const lines = plain.split(/\r\n|\r|\n/)
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines
  return whole.filter((line) => line.trim() !== '').slice(0, most)
}
