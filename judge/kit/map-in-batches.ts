/** Processes all items, a few at a time, and returns the results in order. */
export async function mapInBatches<Item, Result>(
  items: readonly Item[],
  batchSize: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += batchSize) {
    const turn = items.slice(start, start + batchSize)
    results.push(...(await Promise.all(turn.map((item, at) => work(item, start + at)))))
  }
  return results
}
