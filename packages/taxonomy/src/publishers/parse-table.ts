const quote = 34
const lineFeed = 10
const carriageReturn = 13

/**
 * Splits the text of a table into rows as chunks arrive. With quotes, a cell may contain
 * separators, line breaks and doubled quotes, as in RFC 4180.
 */
export class TableParser {
  readonly #separator: number
  readonly #hasQuotes: boolean
  readonly #onRow: (cells: string[]) => void
  #cells: string[] = []
  #cell = ''
  #isQuoted = false
  #justClosed = false

  constructor(format: { separator: string; hasQuotes: boolean }, onRow: (cells: string[]) => void) {
    this.#separator = format.separator.charCodeAt(0)
    this.#hasQuotes = format.hasQuotes
    this.#onRow = onRow
  }

  push(text: string): void {
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (this.#isQuoted) {
        if (code !== quote) continue
        this.#cell += text.slice(from, at)
        this.#isQuoted = false
        this.#justClosed = true
        from = at + 1
      } else if (code === quote && this.#hasQuotes && this.#opensQuotes(from, at)) {
        if (this.#justClosed) this.#cell += '"'
        this.#isQuoted = true
        this.#justClosed = false
        from = at + 1
      } else if (code === this.#separator || code === lineFeed || code === carriageReturn) {
        this.#cell += text.slice(from, at)
        this.#justClosed = false
        from = at + 1
        if (code !== carriageReturn) this.#endCell()
        if (code === lineFeed) this.#endRow()
      }
    }
    this.#cell += text.slice(from)
  }

  /** False if the text ended inside quotes, which means that it is truncated. */
  end(): boolean {
    if (this.#cell !== '' || this.#cells.length > 0) {
      this.#endCell()
      this.#endRow()
    }
    return !this.#isQuoted
  }

  #opensQuotes(from: number, at: number): boolean {
    return from === at && (this.#justClosed || this.#cell === '')
  }

  #endCell(): void {
    this.#cells.push(this.#cell)
    this.#cell = ''
  }

  #endRow(): void {
    if (this.#cells.length > 1 || this.#cells[0] !== '') this.#onRow(this.#cells)
    this.#cells = []
  }
}
