/** Lets answers of the database, and whoever else waits, through between two pieces of long work. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
