import {
  type Import,
  type ImportCounts,
  type ImportStatus,
  importPartBytes,
} from '@headwater/contract/people/imports'
import { formatCount, formatNumber } from '#lib/format'
import type { BadgeTone } from '#ui/data/badge'
import { formatFileSize } from './format-file-size.ts'

interface ImportStatusStyle {
  word: string
  tone: BadgeTone
  /** The system is working on it without user action. */
  moves: boolean
}

export const importStatusStyles: Readonly<Record<ImportStatus, ImportStatusStyle>> = {
  uploading: { word: 'Uploading', tone: 'accent', moves: true },
  reading: { word: 'Reading', tone: 'accent', moves: true },
  waiting: { word: 'Needs review', tone: 'warn', moves: false },
  running: { word: 'Running', tone: 'accent', moves: true },
  paused: { word: 'Paused', tone: 'warn', moves: false },
  done: { word: 'Done', tone: 'ok', moves: false },
  failed: { word: 'Failed', tone: 'bad', moves: false },
  undoing: { word: 'Undoing', tone: 'accent', moves: true },
  undone: { word: 'Undone', tone: 'neutral', moves: false },
}

/**
 * Returns the label and style of the current status. An upload may have been interrupted, and a run
 * may have stopped.
 */
export function getImportStatusStyle(
  { status, startedAt }: Import,
  isUploadActive: boolean,
): ImportStatusStyle {
  if (status === 'uploading' && !isUploadActive)
    return { word: 'Upload interrupted', tone: 'warn', moves: false }
  if (status === 'failed' && startedAt !== null)
    return { word: 'Stopped', tone: 'bad', moves: false }
  return importStatusStyles[status]
}

export const resumeUploadHint = 'Choose the same file again to resume.'

/** Returns whether it failed midway but still has its file, so that it can resume. */
export function isStopped({ status, startedAt, finishedAt }: Import): boolean {
  return status === 'failed' && startedAt !== null && finishedAt === null
}

/** Formats the progress: "402 of 504 entries", "2 of 4.2 MB". */
export function formatProgress(importRecord: Import): string {
  const { status, fileBytes, counts } = importRecord
  if (status === 'uploading')
    return formatUploaded(countUploadedParts(importRecord) * importPartBytes, fileBytes)
  if (status === 'reading') return 'Checking the file'
  if (counts.total === null)
    return counts.processed > 0 ? formatCount(counts.processed, 'entry', 'entries') : '–'
  const all = formatCount(counts.total, 'entry', 'entries')
  const isUnderWay = status === 'running' || status === 'paused' || status === 'failed'
  return isUnderWay && counts.processed < counts.total
    ? `${formatNumber(counts.processed)} of ${all}`
    : all
}

/** Formats "2 of 4.2 MB uploaded", with the same unit on both sides. */
export function formatUploaded(bytes: number, of: number): string {
  return `${formatFileSize(Math.min(bytes, of), of)} of ${formatFileSize(of)} uploaded`
}

/**
 * Returns the number of parts that certainly arrived, because only the first missing ones are
 * listed.
 */
export function countUploadedParts({ fileBytes, missingParts }: Import): number {
  const all = countParts(fileBytes)
  const last = missingParts.length < maxMissingParts ? all - 1 : (missingParts.at(-1) ?? all - 1)
  return last + 1 - missingParts.length
}

export function countParts(fileBytes: number): number {
  return Math.ceil(fileBytes / importPartBytes)
}

/** Returns the outcome in the order of the result: "480 added", "12 merged". */
export function listOutcomes(counts: ImportCounts): string[] {
  const { added, merged, toReview, refused, suppressed } = counts
  const outcomes: [number, string][] = [
    [added, 'added'],
    [merged, 'merged'],
    [toReview, 'to review'],
    [refused, 'skipped'],
    [suppressed, 'do not contact'],
  ]
  return outcomes.flatMap(([count, label]) =>
    count > 0 ? [`${formatNumber(count)} ${label}`] : [],
  )
}

/** The contract lists no more than these. */
const maxMissingParts = 100
