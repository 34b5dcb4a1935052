/** The specification's option lists, unchanged. */

export interface Option<Value extends string | number = string> {
  readonly value: Value
  readonly label: string
}

export const companySizes = [
  '1-10',
  '11-50',
  '51-200',
  '201-500',
  '501-1000',
  '1001-5000',
  '5001-10,000',
  '10,000+',
] as const

/** Asked at sign-up. */
export const hearAboutUsOptions = [
  'A colleague or friend',
  'Search engine',
  'LinkedIn',
  'An article or podcast',
  'An event',
  'A message from a recruiter',
  'A deal marketplace',
  'Something else',
] as const

export const yearOptions: readonly Option<number>[] = Array.from({ length: 25 }, (_, index) => {
  const value = index + 1
  return { value, label: value === 1 ? '1 Year' : `${value} Years` }
})

/** The week starts on Saturday. The ids are those of `Date.prototype.getDay`. */
export const daysOfWeek = [
  { id: 6, label: 'Sat' },
  { id: 0, label: 'Sun' },
  { id: 1, label: 'Mon' },
  { id: 2, label: 'Tue' },
  { id: 3, label: 'Wed' },
  { id: 4, label: 'Thu' },
  { id: 5, label: 'Fri' },
] as const

export const hourlySlots: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00`,
)

export const sendAfterOptions = [
  { value: 1, label: '0 day (now)' },
  { value: 2, label: '1 day' },
  { value: 3, label: '2 days' },
] as const
