/** Returns its items in order, whatever the order in which they were added: a binary heap. */
export interface PriorityQueue<T> {
  push(item: T): void
  peek(): T | undefined
  pop(): T | undefined
}

export function createPriorityQueue<T>(isBefore: (a: T, b: T) => boolean): PriorityQueue<T> {
  const heap: T[] = []
  const at = (index: number) => heap[index] as T
  const swap = (a: number, b: number) => {
    const item = at(a)
    heap[a] = at(b)
    heap[b] = item
  }

  function raise(start: number): void {
    let index = start
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!isBefore(at(index), at(parent))) return
      swap(index, parent)
      index = parent
    }
  }

  function sink(): void {
    let index = 0
    for (;;) {
      const [left, right] = [2 * index + 1, 2 * index + 2]
      let first = index
      if (left < heap.length && isBefore(at(left), at(first))) first = left
      if (right < heap.length && isBefore(at(right), at(first))) first = right
      if (first === index) return
      swap(index, first)
      index = first
    }
  }

  return {
    push(item) {
      heap.push(item)
      raise(heap.length - 1)
    },
    peek: () => heap[0],
    pop() {
      const [first] = heap
      const last = heap.pop()
      if (heap.length > 0 && last !== undefined) {
        heap[0] = last
        sink()
      }
      return first
    },
  }
}
