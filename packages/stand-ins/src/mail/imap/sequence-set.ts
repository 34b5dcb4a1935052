/** Parses `1:3,7,9:*` to a test. `*` is the largest number there is. */
export function parseSequenceSet(
  text: string,
  largest: number,
): ((number: number) => boolean) | undefined {
  if (!/^(\d{1,10}|\*)(:(\d{1,10}|\*))?(,(\d{1,10}|\*)(:(\d{1,10}|\*))?)*$/.test(text)) {
    return undefined
  }
  const value = (word: string) => (word === '*' ? largest : Number(word))
  const ranges = text.split(',').map((range) => {
    const [from = '', to = from] = range.split(':')
    const ends = [value(from), value(to)]
    return [Math.min(...ends), Math.max(...ends)] as const
  })
  return (number) => ranges.some(([from, to]) => number >= from && number <= to)
}
