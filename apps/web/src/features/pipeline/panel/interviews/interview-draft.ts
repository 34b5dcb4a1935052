import type { Interview } from '@headwater/contract/pipeline/interviews'
import { formatTime, formatWeekDay, type Reading } from '#lib/format'
import { momentOf, wallClockOf } from '#lib/zoned-time'

/** An interview as it is being written, on the clock of whoever writes. */
export interface InterviewDraft {
  title: string
  day: string
  time: string
  minutes: string
  place: string
  clientIds: readonly string[]
}

type Field = 'title' | 'day' | 'time' | 'minutes' | 'place'
export type InterviewFaults = Partial<Record<Field, string>>

/** Tomorrow at ten, for three quarters of an hour. */
export function newDraft(now: Date, timeZone: string): InterviewDraft {
  const { day } = wallClockOf(new Date(now.getTime() + 86_400_000), timeZone)
  return { title: 'Interview', day, time: '10:00', minutes: '45', place: '', clientIds: [] }
}

export function draftOf(interview: Interview, timeZone: string): InterviewDraft {
  const { title, at, minutes, place, people } = interview
  return {
    ...{ title, place, minutes: String(minutes) },
    ...wallClockOf(new Date(at), timeZone),
    clientIds: people.map(({ clientId }) => clientId),
  }
}

/** What is not right yet, by field; nothing when it can be saved. */
export function findFaults(draft: InterviewDraft, timeZone: string): InterviewFaults {
  const minutes = Number(draft.minutes)
  const isWhole = draft.minutes.trim() !== '' && Number.isInteger(minutes)
  return {
    ...(draft.title.trim() === '' && { title: 'Give it a name, such as First call.' }),
    ...(draft.title.trim().length > 120 && { title: 'A name has 120 letters at the most.' }),
    ...(!/^\d{4}-\d{2}-\d{2}$/.test(draft.day) && { day: 'Choose a day.' }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(draft.day) &&
      !momentOf(draft, timeZone) && { time: 'Choose a time.' }),
    ...((!isWhole || minutes < 5 || minutes > 600) && {
      minutes: 'Between 5 and 600 minutes.',
    }),
    ...(draft.place.trim().length > 300 && { place: 'A place has 300 letters at the most.' }),
  }
}

/** "Fri 15 May, 10:30–11:15". */
export function sayWhen({ at, minutes }: Pick<Interview, 'at' | 'minutes'>, reading: Reading) {
  const end = new Date(new Date(at).getTime() + minutes * 60_000)
  return `${formatWeekDay(at, reading)}, ${formatTime(at, reading)}–${formatTime(end, reading)}`
}

export function isPast({ at, minutes }: Pick<Interview, 'at' | 'minutes'>, now: Date): boolean {
  return new Date(at).getTime() + minutes * 60_000 < now.getTime()
}
