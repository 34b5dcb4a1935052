import type {
  CandidateDetail,
  FactReport,
  TimelineEntry,
} from '@headwater/contract/pipeline/candidate'
import type { CandidateFile, ResumeSummary } from '@headwater/contract/pipeline/files'
import type { Interview } from '@headwater/contract/pipeline/interviews'
import type { Note } from '@headwater/contract/pipeline/notes'
import type { Scorecard } from '@headwater/contract/pipeline/scorecards'
import { http } from 'msw'
import { aBoardCard, colleagueId } from './board-builders.tsx'
import { aClient } from './identity-builders.tsx'
import { ok, server } from './server.tsx'
import { aPriceList } from './session-builders.tsx'
import { aContact, aPersonDetail } from './sourcing-builders.tsx'

const me = { clientId: aClient().id, name: 'Ines Carvalho' }
const colleague = { clientId: colleagueId, name: 'Tomasz Wilk' }
const today = '2026-05-14T09:00:00.000Z'

/** Returns ids of items in a candidate's panel. */
export function candidateItemId(number: number): string {
  return `0198a1f0-0000-7000-8000-${String(70_000 + number).padStart(12, '0')}`
}

export function aCandidate(changes: Partial<CandidateDetail> = {}): CandidateDetail {
  const { profile, occupations, figures } = aPersonDetail()
  return {
    card: changes.card ?? aBoardCard(1),
    isOwn: true,
    isSynthetic: false,
    profile,
    occupations,
    figures,
    contacts: [aContact()],
    contactStatus: { state: 'own', email: 'elif.demirtas@posteo.example' },
    session: null,
    addedBy: 'Ines Carvalho',
    rejectionNote: null,
    otherJobs: [],
    openDuplicates: 0,
    reports: [],
    counts: { timeline: 9, notes: 2, files: 1, scorecards: 0, interviews: 0 },
    ...changes,
  }
}

export function aReport(changes: Partial<FactReport> = {}): FactReport {
  return {
    id: candidateItemId(1),
    fact: 'experience:e1',
    said: 'Lead Firmware Engineer',
    comment: 'Left in March',
    byName: 'Tomasz Wilk',
    at: today,
    ...changes,
  }
}

export function anEntry(number: number, changes: Partial<TimelineEntry> = {}): TimelineEntry {
  return {
    id: candidateItemId(100 + number),
    kind: 'moved',
    at: today,
    by: me,
    side: 'client',
    said: 'moved from Sourced to Contacted',
    quote: null,
    ...changes,
  }
}

export function aNote(number = 1, changes: Partial<Note> = {}): Note {
  return {
    id: candidateItemId(200 + number),
    text: 'Calm under pressure.',
    isPrivate: false,
    mentions: [],
    by: colleague,
    at: today,
    changedAt: null,
    isMine: false,
    ...changes,
  }
}

export function aResumeReading(changes: Partial<ResumeSummary> = {}): ResumeSummary {
  return {
    name: 'Elif Demirtas',
    title: 'Firmware Engineer',
    employer: 'Boreal Storage',
    place: 'Berlin',
    emails: ['elif@posteo.example'],
    phones: [],
    experiences: 3,
    education: 1,
    skills: ['C++', 'CAN'],
    languages: ['de'],
    ...changes,
  }
}

export function aFile(number = 1, changes: Partial<CandidateFile> = {}): CandidateFile {
  return {
    id: candidateItemId(300 + number),
    name: 'cv.pdf',
    kind: 'pdf',
    bytes: 204_800,
    by: me,
    at: today,
    reading: aResumeReading(),
    isAddedToProfile: false,
    ...changes,
  }
}

export function aScorecard(changes: Partial<Scorecard> = {}): Scorecard {
  return {
    id: candidateItemId(401),
    by: colleague,
    recommendation: 'yes',
    ratings: { skills: 4, experience: 3, communication: null, motivation: null },
    text: 'Knows CAN inside out.',
    at: today,
    changedAt: null,
    ...changes,
  }
}

export function anInterview(number = 1, changes: Partial<Interview> = {}): Interview {
  return {
    id: candidateItemId(500 + number),
    title: 'First call',
    at: '2030-05-15T09:30:00.000Z',
    minutes: 45,
    place: 'https://meet.example/elif',
    people: [colleague],
    cancelledAt: null,
    ...changes,
  }
}

type Asked = { method: string; path: string; body: Record<string, unknown>; key: string | null }

/** Serves one candidate and returns the acts it received. */
export function serveCandidate(
  held: {
    detail?: CandidateDetail
    timeline?: readonly TimelineEntry[]
    notes?: readonly Note[]
    files?: readonly CandidateFile[]
    mine?: Scorecard | null
    others?: readonly Scorecard[]
    othersCount?: number
    interviews?: readonly Interview[]
  } = {},
) {
  const asked: Asked[] = []
  const state = {
    detail: aCandidate(),
    timeline: [],
    notes: [],
    files: [],
    interviews: [],
    ...held,
  }
  const base = '*/api2/pipeline/:jobId/candidates/:candidateId'
  const note = async (request: Request) => {
    const path = new URL(request.url).pathname.split('/candidates/')[1] ?? ''
    const text = await request.text()
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
    const key = request.headers.get('idempotency-key')
    asked.push({ method: request.method, path: path.slice(37), body, key })
  }
  server.use(
    http.get(base, () => ok(state.detail)),
    http.get(`${base}/timeline`, () => ok({ items: state.timeline, nextCursor: null })),
    http.get(`${base}/notes`, () => ok({ items: state.notes, nextCursor: null })),
    http.get(`${base}/files`, () => ok({ files: state.files })),
    http.get(`${base}/scorecards`, () => {
      const { mine = null, others = [] } = state
      const othersCount = state.othersCount ?? others.length
      return ok({ mine, others: mine ? others : [], othersCount })
    }),
    http.get(`${base}/interviews`, () => ok({ interviews: state.interviews })),
    http.post(`${base}/notes`, async ({ request }) => {
      await note(request)
      return ok(aNote(9, { isMine: true }))
    }),
    http.put(`${base}/notes/:id`, async ({ request }) => {
      await note(request)
      return ok(aNote(1, { isMine: true }))
    }),
    http.put(`${base}/scorecard`, async ({ request }) => {
      await note(request)
      return ok(aScorecard())
    }),
    http.post(`${base}/facts`, async ({ request }) => {
      await note(request)
      return ok(aReport())
    }),
    http.post(`${base}/files`, async ({ request }) => {
      await note(request)
      return ok(aFile(9))
    }),
    ...['files/:id/add-to-profile', 'files/:id/restore'].map((path) =>
      http.post(`${base}/${path}`, async ({ request }) => {
        await note(request)
        return ok(aFile())
      }),
    ),
    http.post(`${base}/notes/:id/restore`, async ({ request }) => {
      await note(request)
      return ok(aNote())
    }),
    ...['notes', 'files', 'facts'].map((path) =>
      http.delete(`${base}/${path}/:id`, async ({ request }) => {
        await note(request)
        return ok({})
      }),
    ),
    ...['interviews', 'interviews/:id/cancelled'].map((path) =>
      http.post(`${base}/${path}`, async ({ request }) => {
        await note(request)
        return ok(anInterview())
      }),
    ),
    http.put(`${base}/interviews/:id`, async ({ request }) => {
      await note(request)
      return ok(anInterview())
    }),
    http.get('*/api2/billing/price-list', () => ok(aPriceList())),
  )
  return { asked, state }
}
