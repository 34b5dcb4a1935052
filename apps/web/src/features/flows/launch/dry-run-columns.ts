/** Columns for steps in the table. A preview shows all of them. */
const maxColumns = 3

/** Returns the steps that have a column, counted from 1: the first ones and the last. */
export function listStepColumns(steps: number): number[] {
  if (steps <= maxColumns) return Array.from({ length: steps }, (_, index) => index + 1)
  return [1, 2, steps]
}

/** Formats an address for a narrow column: `talent@meridiangrid.com` is "talent@". */
export function shortenAddress(address: string): string {
  return address.slice(0, address.indexOf('@') + 1) || address
}
