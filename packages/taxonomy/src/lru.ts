/** A least-recently-used cache of at most `size` results. */
export class Lru<T> {
  readonly #size: number
  readonly #entries = new Map<string, T>()

  constructor(size: number) {
    this.#size = size
  }

  get(key: string): T | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: string, value: T): void {
    this.#entries.set(key, value)
    if (this.#entries.size <= this.#size) return
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }
}
