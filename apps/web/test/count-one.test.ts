import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditActions } from '@headwater/contract/audit'
import { expect, it } from 'vitest'
import { formatApprovedEnd } from '../src/features/flows/launch/dry-run-table.tsx'
import {
  formatAllSkipped,
  formatCredits,
  formatLaunchButton,
  formatLaunched,
  formatPeople,
  formatWaiting,
} from '../src/features/flows/launch/format-launch.ts'
import { formatAct } from '../src/features/settings/audit-log/format-audit-entry.ts'
import { anEntry } from './audit-builders.tsx'

const plurals =
  'people|persons|candidates|credits|days|emails|sessions|jobs|files|rows|steps|members|replies|entries|addresses|invitations|keys|years|months|hours|stages|have|are|were|meet|match|need|wait|stay|agree'
const wrong = new RegExp(`\\b1 (?:more |other )?(?:${plurals})\\b`)

it('no sentence of the audit log has a plural after 1', () => {
  const one = { count: 1, from: 1, at: 1, moved: 1, invitations: 1, apiKeys: 1, credits: 1 }
  const more = { rows: 1, added: 1, merged: 1, peopleRemoved: 1, monthlyCreditLimit: 1, jobs: 1 }
  for (const action of auditActions) {
    for (const kind of ['pause', 'resume', 'skip', 'mark_replied', 'move', 'remove']) {
      const after = { ...one, ...more, kind, step: 1, neverAgain: true, format: 'csv' }
      expect(formatAct(anEntry({ action, before: null, after })), action).not.toMatch(wrong)
    }
  }
})

it('no sentence about a launch has a plural after 1', () => {
  const sentences = [
    formatPeople(1),
    formatCredits(1),
    formatWaiting(1),
    formatAllSkipped(1),
    formatApprovedEnd(1, 1),
    formatLaunchButton(1, 1),
    formatLaunched({ people: 1 }),
  ]
  for (const sentence of sentences) expect(sentence).not.toMatch(wrong)
  expect(formatWaiting(2)).toBe('The other 2 wait')
})

/** Fixed limits are left out. */
it('no number on screen has a plural noun or verb that does not depend on it', () => {
  const number = /(?:\{formatNumber\([^}]*\)\}|\$\{formatNumber\([^}]*\)\})/.source
  const fixed = new RegExp(`${number}(?:\\{' '\\})? (?:${plurals})\\b`)
  const found = listSources(join(import.meta.dirname, '../src/features')).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => fixed.test(line) && !line.includes('max') && !line.includes('most'))
      .map((line) => `${path.split('/features/')[1]}: ${line.trim()}`),
  )
  expect(found.filter((line) => !known.some((part) => line.includes(part)))).toEqual([])
})

/** Amounts that are sold or granted in thousands. */
const known = ['billing/', 'licence-page.tsx']

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name))
}
