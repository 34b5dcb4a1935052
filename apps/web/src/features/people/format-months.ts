/** Formats 110 as "9 y 2 m", 7 as "7 m", 24 as "2 y" and 0 as "–". */
export function formatMonths(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const parts = [years > 0 && `${years} y`, rest > 0 && `${rest} m`].filter(Boolean)
  return parts.join(' ') || '–'
}

/** Formats months for a column, where months hardly matter beyond a year: "9 y", "7 m". */
export function formatYears(months: number): string {
  return months < 12 ? formatMonths(months) : `${Math.floor(months / 12)} y`
}
