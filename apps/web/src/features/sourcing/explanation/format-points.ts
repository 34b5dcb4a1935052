/** Formats tenths of a point: 183 is "18.3". The displayed values add up exactly. */
export function formatPoints(tenths: number): string {
  return (tenths / 10).toFixed(1)
}
