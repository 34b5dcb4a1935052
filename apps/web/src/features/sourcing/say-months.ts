/** 110 → "9 y 2 m", 7 → "7 m", 24 → "2 y"; nothing at all is "–". */
export function sayMonths(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const parts = [years > 0 && `${years} y`, rest > 0 && `${rest} m`].filter(Boolean)
  return parts.join(' ') || '–'
}

/** For a column, where the months of long years say little: "9 y", "7 m". */
export function sayYears(months: number): string {
  return months < 12 ? sayMonths(months) : `${Math.floor(months / 12)} y`
}
