/** Does the work for all items, a few at a time, and gives the results in their order. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += width) {
    const turn = items.slice(start, start + width)
    results.push(...(await Promise.all(turn.map((item, at) => work(item, start + at)))))
  }
  return results
}
