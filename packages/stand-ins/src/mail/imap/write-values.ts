/** A piece of a response: text, and bytes where a literal is needed. */
export type Output = string | Buffer

/** Writes a string, or NIL if there is none. */
export function writeString(value: string | undefined): Output[] {
  if (value === undefined) return ['NIL']
  if (/^[\x20-\x7e]*$/.test(value) && value.length < 1_000) {
    return [`"${value.replace(/["\\]/g, '\\$&')}"`]
  }
  return writeLiteral(Buffer.from(value))
}

export function writeLiteral(bytes: Buffer): Output[] {
  return [`{${bytes.length}}\r\n`, bytes]
}

/** Writes `(a b c)` from values already written. */
export function writeList(values: readonly (readonly Output[])[]): Output[] {
  return ['(', ...values.flatMap((value, index) => (index > 0 ? [' ', ...value] : value)), ')']
}

/** Joins the pieces of a response, with neighbouring texts as one. */
export function joinOutput(pieces: readonly Output[]): Buffer {
  return Buffer.concat(
    pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  )
}

/** Writes an internal date, such as `18-Nov-2026 07:41:29 +0000`. */
export function writeInternalDate(instant: Date): string {
  const [, day = '', month = '', year = '', time = ''] =
    /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(instant.toUTCString()) ?? []
  return `"${day}-${month}-${year} ${time} +0000"`
}
