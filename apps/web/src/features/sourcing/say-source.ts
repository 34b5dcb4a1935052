import type { SourceKind } from '@headwater/contract/sourcing/profile'
import { formatDate, formatNumber, type Reading } from '#lib/format'

/** What each kind of source is called on screen. */
export const sourceNames: Readonly<Record<SourceKind, string>> = {
  csv: 'CSV file',
  'json-resume': 'JSON Resume',
  linkedin: 'LinkedIn export',
  resume: 'Résumé',
  'people-data': 'People data',
  hand: 'By hand',
  synthetic: 'Made up',
}

interface Source {
  name: string
  /** A day such as `2026-11-15`. */
  at: string
  row?: number | null
}

/** "people.csv, row 12 · 15 Nov 2026": where facts were read, and when. */
export function saySource({ name, at, row }: Source, reading: Reading): string {
  const place = row ? `${name}, row ${formatNumber(row)}` : name
  return `${place} · ${writeDay(at, reading)}`
}

/** A bare date is that day everywhere: no time zone may move it. */
export function writeDay(day: string, { language }: Reading): string {
  return formatDate(day, { language, timeZone: 'UTC' })
}
