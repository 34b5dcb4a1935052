import type { SelectOption } from '#ui/forms/select'

export const sampleTimeZones: SelectOption[] = [
  { value: 'Europe/Berlin', label: 'Europe/Berlin', detail: '+01:00' },
  { value: 'Europe/Lisbon', label: 'Europe/Lisbon', detail: '+00:00' },
  { value: 'Europe/London', label: 'Europe/London', detail: '+00:00' },
  { value: 'Europe/Oslo', label: 'Europe/Oslo', detail: '+01:00' },
]

export const sampleAmounts: SelectOption[] = [
  { value: '5000', label: '5,000 credits', detail: '$275.00' },
  { value: '10000', label: '10,000 credits', detail: '$550.00' },
  { value: '20000', label: '20,000 credits', detail: '$1,100.00' },
  { value: '50000', label: '50,000 credits', detail: '$2,750.00' },
  { value: '100000', label: '100,000 credits', detail: '$5,500.00' },
]

export const sampleCountries: SelectOption[] = [
  'Austria',
  'Belgium',
  'Croatia',
  'Czechia',
  'Denmark',
  'Estonia',
  'Finland',
  'France',
  'Germany',
  'Greece',
  'Ireland',
  'Italy',
  'Netherlands',
  'Norway',
  'Poland',
  'Portugal',
  'Romania',
  'Spain',
  'Sweden',
  'Switzerland',
].map((name) => ({ value: name, label: name }))
