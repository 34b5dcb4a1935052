import type { Interview } from '@headwater/contract/pipeline/interviews'
import { formatTime, formatWeekDay, type Locale } from '#lib/format'
import { toInstant, toWallClock } from '#lib/zoned-time'

/** An unsaved interview, in the user's time zone. */
export interface InterviewDraft {
  title: string
  day: string
  time: string
  minutes: string
  place: string
  clientIds: readonly string[]
}

type Field = 'title' | 'day' | 'time' | 'minutes' | 'place'
export type InterviewErrors = Partial<Record<Field, string>>

/** Creates a draft for tomorrow at ten, 45 minutes long. */
export function createInterviewDraft(now: Date, timeZone: string): InterviewDraft {
  const { day } = toWallClock(new Date(now.getTime() + 86_400_000), timeZone)
  return { title: 'Interview', day, time: '10:00', minutes: '45', place: '', clientIds: [] }
}

export function toInterviewDraft(interview: Interview, timeZone: string): InterviewDraft {
  const { title, at, minutes, place, people } = interview
  return {
    title,
    place,
    minutes: String(minutes),
    ...toWallClock(new Date(at), timeZone),
    clientIds: people.map(({ clientId }) => clientId),
  }
}

/** Returns the errors by field, empty when it can be saved. */
export function validateInterview(draft: InterviewDraft, timeZone: string): InterviewErrors {
  const minutes = Number(draft.minutes)
  const isWhole = draft.minutes.trim() !== '' && Number.isInteger(minutes)
  return {
    ...(draft.title.trim() === '' && { title: 'Enter a name, such as First call.' }),
    ...(draft.title.trim().length > 120 && { title: 'Enter a name of up to 120 characters.' }),
    ...(!/^\d{4}-\d{2}-\d{2}$/.test(draft.day) && { day: 'Choose a date.' }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(draft.day) &&
      !toInstant(draft, timeZone) && { time: 'Choose a time.' }),
    ...((!isWhole || minutes < 5 || minutes > 600) && {
      minutes: 'Enter 5 to 600 minutes.',
    }),
    ...(draft.place.trim().length > 300 && { place: 'Enter a location of up to 300 characters.' }),
  }
}

/** Formats "Fri 15 May, 10:30–11:15". */
export function formatInterviewTime(
  { at, minutes }: Pick<Interview, 'at' | 'minutes'>,
  locale: Locale,
) {
  const end = new Date(new Date(at).getTime() + minutes * 60_000)
  return `${formatWeekDay(at, locale)}, ${formatTime(at, locale)}–${formatTime(end, locale)}`
}

export function isPast({ at, minutes }: Pick<Interview, 'at' | 'minutes'>, now: Date): boolean {
  return new Date(at).getTime() + minutes * 60_000 < now.getTime()
}
