import type { SourceKind } from '@headwater/contract/people/profile'
import { formatDate, formatNumber, type Locale } from '#lib/format'

/** Labels of the kinds of sources. */
export const sourceKindLabels: Readonly<Record<SourceKind, string>> = {
  csv: 'CSV file',
  'json-resume': 'JSON Resume',
  linkedin: 'LinkedIn export',
  resume: 'Résumé',
  'people-data': 'People data',
  hand: 'Added by hand',
  synthetic: 'Demo data',
}

interface Source {
  name: string
  /** A day such as `2026-11-15`. */
  at: string
  row?: number | null
}

/** Formats where and when facts were read: "people.csv, row 12 · 15 Nov 2026". */
export function formatSource({ name, at, row }: Source, locale: Locale): string {
  const place = row ? `${name}, row ${formatNumber(row)}` : name
  return `${place} · ${formatPlainDate(at, locale)}`
}

/** Formats a date without a time, which no time zone may shift. */
export function formatPlainDate(day: string, { language }: Locale): string {
  return formatDate(day, { language, timeZone: 'UTC' })
}
