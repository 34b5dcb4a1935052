type Numbers = Uint8Array | Uint16Array | Uint32Array

/**
 * A typed array that grows as it is written, so that a million people are never held as objects.
 */
export class GrowableArray<Kind extends Numbers> {
  length = 0
  #values: Kind
  readonly #make: new (
    size: number,
  ) => Kind

  constructor(make: new (size: number) => Kind) {
    this.#make = make
    this.#values = new make(1_024)
  }

  push(value: number): void {
    if (this.length === this.#values.length) this.#grow()
    this.#values[this.length++] = value
  }

  /** Returns what was written, without the spare capacity. */
  taken(): Kind {
    return this.#values.subarray(0, this.length) as Kind
  }

  #grow(): void {
    const larger = new this.#make(this.#values.length * 2)
    larger.set(this.#values)
    this.#values = larger
  }
}
