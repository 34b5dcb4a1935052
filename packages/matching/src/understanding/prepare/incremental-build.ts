/** A value that is slow to build: built step by step between other tasks, or all at once. */
export class IncrementalBuild<T> {
  readonly #begin: () => Generator<void, T>
  #steps: Generator<void, T> | undefined
  #made: { readonly value: T } | undefined

  constructor(begin: () => Generator<void, T>) {
    this.#begin = begin
  }

  /** Takes one more step from the current state. After a failure the next call starts over. */
  step(): void {
    if (this.#made) return
    const steps = this.#steps ?? this.#begin()
    this.#steps = undefined
    const { done, value } = steps.next()
    if (done) this.#made = { value }
    else this.#steps = steps
  }

  /** The remaining steps, for a caller that runs them in slices. */
  *steps(): Generator<void, T> {
    while (!this.#made) {
      this.step()
      yield
    }
    return this.#made.value
  }

  /** Returns the value, running all remaining steps now. */
  get(): T {
    while (!this.#made) this.step()
    return this.#made.value
  }
}
