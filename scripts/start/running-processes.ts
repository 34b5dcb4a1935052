/** What is stopped at the same time; the server first, because it works with all the others. */
const order = [['server'], ['mail', 'identity', 'payments', 'postgres']] as const

type Part = (typeof order)[number][number]

/** Records what has been started and stops it in the right order, however far the start came. */
export class RunningProcesses {
  readonly #stops = new Map<Part, () => Promise<void>>()

  add(part: Part, stop: () => Promise<void>): void {
    this.#stops.set(part, stop)
  }

  async stop(): Promise<void> {
    for (const parts of order) await Promise.all(parts.map((part) => this.#stops.get(part)?.()))
    this.#stops.clear()
  }
}
