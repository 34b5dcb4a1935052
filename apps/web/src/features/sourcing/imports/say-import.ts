import {
  type Import,
  type ImportCounts,
  type ImportStatus,
  importPartBytes,
} from '@headwater/contract/sourcing/imports'
import { countOf, formatNumber } from '#lib/format'
import type { BadgeTone } from '#ui/badge'
import { saySize } from './say-size.ts'

interface StatusLook {
  word: string
  tone: BadgeTone
  /** The system is at work on it by itself. */
  moves: boolean
}

export const statusLooks: Readonly<Record<ImportStatus, StatusLook>> = {
  uploading: { word: 'Uploading', tone: 'accent', moves: true },
  reading: { word: 'Reading', tone: 'accent', moves: true },
  waiting: { word: 'Waiting for you', tone: 'warn', moves: false },
  running: { word: 'Running', tone: 'accent', moves: true },
  paused: { word: 'Paused', tone: 'warn', moves: false },
  done: { word: 'Done', tone: 'ok', moves: false },
  failed: { word: 'Could not be read', tone: 'bad', moves: false },
  undoing: { word: 'Undoing', tone: 'accent', moves: true },
  undone: { word: 'Undone', tone: 'neutral', moves: false },
}

/** What it is doing, in a word. Parts of an upload may no longer come, and a run may have stopped. */
export function lookOf({ status, startedAt }: Import, isArriving: boolean): StatusLook {
  if (status === 'uploading' && !isArriving)
    return { word: 'Upload interrupted', tone: 'warn', moves: false }
  if (status === 'failed' && startedAt !== null)
    return { word: 'Stopped', tone: 'bad', moves: false }
  return statusLooks[status]
}

export const howToGoOn = 'Choose the same file again to go on.'

/** It failed on its way and has its file still: it can go on. */
export function isStopped({ status, startedAt, finishedAt }: Import): boolean {
  return status === 'failed' && startedAt !== null && finishedAt === null
}

/** How far it is: "402 of 504 entries", "2 of 4.2 MB". */
export function sayProgress(found: Import): string {
  const { status, fileBytes, counts } = found
  if (status === 'uploading') return sayUploaded(countHere(found) * importPartBytes, fileBytes)
  if (status === 'reading') return 'Being looked through'
  if (counts.total === null)
    return counts.processed > 0 ? countOf(counts.processed, 'entry', 'entries') : '–'
  const all = countOf(counts.total, 'entry', 'entries')
  const isUnderWay = status === 'running' || status === 'paused' || status === 'failed'
  return isUnderWay && counts.processed < counts.total
    ? `${formatNumber(counts.processed)} of ${all}`
    : all
}

/** "2 of 4.2 MB uploaded", with the same unit on both sides. */
export function sayUploaded(bytes: number, of: number): string {
  return `${saySize(Math.min(bytes, of), of)} of ${saySize(of)} uploaded`
}

/** The parts that are certainly here: of a long way only the first missing ones are named. */
export function countHere({ fileBytes, missingParts }: Import): number {
  const all = countParts(fileBytes)
  const last = missingParts.length < mostNamed ? all - 1 : (missingParts.at(-1) ?? all - 1)
  return last + 1 - missingParts.length
}

export function countParts(fileBytes: number): number {
  return Math.ceil(fileBytes / importPartBytes)
}

/** What came of it, in the order of the result: "480 added", "12 merged". */
export function listOutcomes(counts: ImportCounts): string[] {
  const { added, merged, toReview, refused, suppressed } = counts
  const outcomes: [number, string][] = [
    [added, 'added'],
    [merged, 'merged'],
    [toReview, 'to review'],
    [refused, 'refused'],
    [suppressed, 'suppressed'],
  ]
  return outcomes.flatMap(([count, word]) => (count > 0 ? [`${formatNumber(count)} ${word}`] : []))
}

/** The contract names no more of them. */
const mostNamed = 100
