/** Tenths of a point as they are shown: 183 → "18.3". All that are shown add up. */
export function sayPoints(tenths: number): string {
  return (tenths / 10).toFixed(1)
}
