import {
  type Import,
  type ImportCounts,
  importsTopic,
  type PreviewRow,
} from '@headwater/contract/people/imports'
import { HttpResponse, http } from 'msw'
import { aClient } from './identity-builders.tsx'
import { sendLiveChange, serveLive } from './live-builders.tsx'
import { ok, server } from './server.tsx'
import { openPeople, servePeople } from './sourcing-builders.tsx'

export function someCounts(changes: Partial<ImportCounts> = {}): ImportCounts {
  return {
    total: null,
    processed: 0,
    added: 0,
    merged: 0,
    toReview: 0,
    refused: 0,
    suppressed: 0,
    ...changes,
  }
}

export const doneCounts = someCounts({
  total: 504,
  processed: 504,
  added: 480,
  merged: 12,
  toReview: 8,
  refused: 7,
  suppressed: 5,
})

export function anImport(changes: Partial<Import> = {}): Import {
  return {
    id: '0198a1f0-0000-7000-8000-000000000801',
    kind: 'csv',
    status: 'waiting',
    fileName: 'people.csv',
    fileBytes: 1_300_000,
    missingParts: [],
    columns: [
      {
        name: 'Name',
        samples: ['Elif Demirtaş', 'Lukas Brandt'],
        suggested: suggestedFields('fullName'),
      },
      { name: 'Mail', samples: ['elif@posteo.example'], suggested: suggestedFields('emails') },
      { name: 'Shoe size', samples: [], suggested: suggestedFields() },
    ],
    mapping: [
      { field: 'fullName', from: 'Name' },
      { field: 'emails', from: 'Mail' },
    ],
    counts: someCounts({ total: 4_812 }),
    failure: null,
    by: { clientId: aClient().id, name: 'Ines Carvalho' },
    createdAt: '2026-05-14T09:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    undoneAt: null,
    ...changes,
  }
}

function suggestedFields(...fields: string[]): Import['columns'][number]['suggested'] {
  return { fields, by: 'recognised' }
}

export function aPreviewRow(changes: Partial<PreviewRow> = {}): PreviewRow {
  return {
    row: 1,
    outcome: 'add',
    notes: [],
    sameAs: null,
    person: {
      name: 'Elif Demirtaş',
      title: 'Lead Firmware Engineer',
      occupation: 'Firmware engineer',
      employer: 'Boreal Storage',
      place: 'Berlin, Germany',
      emails: ['elif@posteo.example'],
      experiences: 2,
      education: 1,
      skills: ['C++', 'FreeRTOS', 'CAN', 'Zephyr', 'Python'],
      languages: ['German (native)'],
    },
    ...changes,
  }
}

interface ImportServer {
  /** The import as served. A test may change it. */
  found: Import
  /** The requests received, such as `POST start`. */
  asked: string[]
  /** Changes the import on the server, which notifies the pages that show it. */
  change: (changes: Partial<Import>) => Promise<void>
}

/** Serves one import in its current state and applies the actions it receives. */
export function serveImport(
  changes: Partial<Import> = {},
  rows: readonly PreviewRow[] = [aPreviewRow()],
): ImportServer {
  const streams = serveLive()
  const state: ImportServer = {
    found: anImport(changes),
    asked: [],
    async change(changes) {
      state.found = { ...state.found, ...changes }
      const { id: importId } = state.found
      const key = aClient().company_id
      await sendLiveChange(streams, { topic: importsTopic.name, key, change: { importId } })
    },
  }
  const path = '*/api2/people/imports'
  const move = (step: string, next: Partial<Import>) =>
    http.post(`${path}/:id/${step}`, () => {
      state.asked.push(`POST ${step}`)
      state.found = { ...state.found, ...next }
      return ok(state.found)
    })
  servePeople()
  server.use(
    http.get(path, () => ok({ items: [state.found], nextCursor: null })),
    http.get(`${path}/:id`, () => ok(state.found)),
    http.get(`${path}/:id/preview`, () => {
      state.asked.push('GET preview')
      const refused = rows.filter(({ outcome }) => outcome === 'refuse').length
      return ok({ rows, looked: { lines: state.found.counts.total, refused } })
    }),
    http.put(`${path}/:id/mapping`, async ({ request }) => {
      const { mapping } = (await request.json()) as Pick<Import, 'mapping'>
      state.asked.push(`PUT mapping ${mapping.map(({ field, from }) => `${from}=${field}`).join()}`)
      state.found = { ...state.found, mapping }
      return ok(state.found)
    }),
    move('start', { status: 'running' }),
    move('pause', { status: 'paused' }),
    move('undo', { status: 'undoing' }),
    http.delete(`${path}/:id`, () => {
      state.asked.push('DELETE')
      return ok({})
    }),
    http.get(`${path}/:id/refused`, () => {
      state.asked.push('GET refused')
      return new HttpResponse('Row,Reasons\n', {
        headers: { 'content-disposition': 'attachment; filename="headwater-refused.csv"' },
      })
    }),
  )
  return state
}

/** Opens the page of that import. */
export function openImport(search = '') {
  return openPeople(`/imports/${anImport().id}${search}`)
}
