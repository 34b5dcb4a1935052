/**
 * More than there are distinct key reads; a statement that differs each time must not fill the
 * server's memory.
 */
const maxNames = 300

/**
 * The names under which the server caches statement plans, per connection. All connections of a
 * process use the same names.
 */
export class PreparedStatementNames {
  readonly #names = new Map<string, string>()
  #given = 0

  nameOf(statement: string): string | undefined {
    const known = this.#names.get(statement)
    if (known !== undefined || this.#names.size >= maxNames) return known
    this.#given += 1
    const name = `kept_${this.#given}`
    this.#names.set(statement, name)
    return name
  }

  /** Renames all statements, so that plans under the old names are no longer used. */
  renew(): void {
    this.#names.clear()
  }
}
