/** The parts of a start, in the order in which they are stopped. */
const order = ['server', 'mail', 'identity', 'payments', 'postgres'] as const

/** Remembers what has been started, and stops it in the right order, however far the start came. */
export class RunningParts {
  readonly #stops = new Map<(typeof order)[number], () => Promise<void>>()

  add(part: (typeof order)[number], stop: () => Promise<void>): void {
    this.#stops.set(part, stop)
  }

  async stop(): Promise<void> {
    for (const part of order) {
      const stop = this.#stops.get(part)
      this.#stops.delete(part)
      await stop?.()
    }
  }
}
