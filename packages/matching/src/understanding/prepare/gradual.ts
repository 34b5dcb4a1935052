/** Something that takes long to make: step by step while others go on, or the rest of it at once. */
export class Gradual<T> {
  readonly #begin: () => Generator<void, T>
  #steps: Generator<void, T> | undefined
  #made: { readonly value: T } | undefined

  constructor(begin: () => Generator<void, T>) {
    this.#begin = begin
  }

  /** Goes one step further, wherever others have left it. What fails begins anew the next time. */
  step(): void {
    if (this.#made) return
    const steps = this.#steps ?? this.#begin()
    this.#steps = undefined
    const { done, value } = steps.next()
    if (done) this.#made = { value }
    else this.#steps = steps
  }

  /** What is left to do, for somebody who takes their time. */
  *steps(): Generator<void, T> {
    while (!this.#made) {
      this.step()
      yield
    }
    return this.#made.value
  }

  /** What is made; the steps that are left are taken now. */
  get(): T {
    while (!this.#made) this.step()
    return this.#made.value
  }
}
