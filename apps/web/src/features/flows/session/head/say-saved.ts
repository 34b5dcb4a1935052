import { formatAgo, type Reading } from '#lib/format'

/** "Saved 12 s ago", "Saved 3 min ago". */
export function saySaved(savedAt: string, now: Date, reading: Reading): string {
  const seconds = Math.floor((now.getTime() - new Date(savedAt).getTime()) / 1_000)
  if (seconds < 5) return 'Saved just now'
  if (seconds < 60) return `Saved ${seconds} s ago`
  return `Saved ${formatAgo(savedAt, now, reading)}`
}
