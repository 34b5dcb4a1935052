/** More different statements than look-ups have; one that is never the same twice must not fill the server. */
const mostNames = 300

/**
 * The names under which the server keeps the plans of statements, on every connection that has asked
 * one of them. All connections of a process use the same.
 */
export class PlanNames {
  readonly #names = new Map<string, string>()
  #given = 0

  nameOf(statement: string): string | undefined {
    const known = this.#names.get(statement)
    if (known !== undefined || this.#names.size >= mostNames) return known
    this.#given += 1
    const name = `kept_${this.#given}`
    this.#names.set(statement, name)
    return name
  }

  /** Other names for all of them: what is kept under the old ones is not asked for any more. */
  renew(): void {
    this.#names.clear()
  }
}
