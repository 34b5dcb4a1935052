import {
  createDevicePreference,
  type DevicePreference,
  useDevicePreference,
} from '#lib/device-preference'

export const jobColumns = ['status', 'owner', 'figures', 'sessions', 'age', 'changed'] as const
export type JobColumn = (typeof jobColumns)[number]

export const columnNames: Readonly<Record<JobColumn, string>> = {
  status: 'Status',
  owner: 'Owner',
  figures: 'Candidates by stage',
  sessions: 'Sessions',
  age: 'Age',
  changed: 'Last change',
}

type Choice = 'shown' | 'hidden'
type Choices = Readonly<Record<JobColumn, DevicePreference<Choice>>>

const choices = Object.fromEntries(
  jobColumns.map((column) => [
    column,
    createDevicePreference(`headwater.jobs.column.${column}`, ['shown', 'hidden']),
  ]),
) as Choices

/** Returns the columns shown on this device. */
export function useShownColumns(): ReadonlySet<JobColumn> {
  const shown: Readonly<Record<JobColumn, boolean>> = {
    status: useDevicePreference(choices.status) !== 'hidden',
    owner: useDevicePreference(choices.owner) !== 'hidden',
    figures: useDevicePreference(choices.figures) !== 'hidden',
    sessions: useDevicePreference(choices.sessions) !== 'hidden',
    age: useDevicePreference(choices.age) !== 'hidden',
    changed: useDevicePreference(choices.changed) === 'shown',
  }
  return new Set(jobColumns.filter((column) => shown[column]))
}

export function setColumnShown(column: JobColumn, isShown: boolean): void {
  choices[column].write(isShown ? 'shown' : 'hidden')
}
