import { companySizes, hearAboutUsOptions } from '@headwater/contract/option-lists'
import { FetchInterceptor } from '@mswjs/interceptors/fetch/web'
import { HttpResponse, http } from 'msw'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { writeCookie } from '#lib/cookies'
import { aClient, aCompany, anOwnCompany } from './identity-builders.tsx'

const healthy = [
  http.get('*/sanctum/csrf-cookie', () => {
    // Replaces the Set-Cookie header.
    writeCookie('XSRF-TOKEN', 'fresh', 1)
    return ok(null)
  }),
  http.get('*/api2/getCompanyInfo', () => ok(aCompany())),
  http.get('*/api2/getClientInfo', () => ok(aClient())),
  http.get('*/api2/identity/companies', () => ok([anOwnCompany()])),
  http.get('*/api2/flows/shortlists', () => ok({ items: [], nextCursor: null })),
  http.get('*/api2/flows/sessions/figures', () =>
    ok({
      emailsSent: 0,
      contacted: 0,
      replied: 0,
      interested: 0,
      emailsHeld: 0,
      faultyMailboxes: 0,
      active: 0,
    }),
  ),
  http.get('*/api2/outreach/mailboxes/faults', () => ok({ mailboxes: [] })),
  http.get('*/api2/outreach/thread-counts', () =>
    ok({ needs_reply: 0, unread: 0, assigned: 0, snoozed: 0, all: 0 }),
  ),
  http.get('*/api2/outreach/candidates/:candidateId/email-count', () => ok({ emails: 0 })),
  // A page may watch for changes, of which there are none.
  http.get('*/api2/live', () => new HttpResponse(new ReadableStream<Uint8Array>())),
  http.get('*/api2/jobs/pinned', () => ok({ jobs: [], active: 0 })),
  http.get('*/api/logout', () => ok(null)),
  // Saved when a board is left, which may happen after its test.
  http.put('*/api2/pipeline/view', () => ok({})),
  http.get('*/api2/identity/providers', () => ok({ google: false, linkedin: false })),
  http.get('*/api/getCompanySize', () => listReply(companySizes)),
  http.get('*/api/getHearAboutUs', () => listReply(hearAboutUsOptions)),
]

/**
 * The mocked network with the replies of a healthy server. A test overrides them with `server.use`.
 * It replaces `fetch` itself, because at the socket level MSW passes a socket that is not written
 * to in time on to the real network.
 */
export const server = defineNetwork({
  // Cast to never, because the types of the browser's and Node's classes differ.
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor() as never] })],
  handlers: healthy,
  // A request sent after its test must not reach a real network.
  onUnhandledFrame: 'error',
  context: { quiet: true },
})

// Enabled for as long as the worker runs.
await server.enable()

const pendingRequests = new Set<string>()
server.events.on('request:start', ({ request, requestId }) => {
  pendingRequests.add(requestId)
  // A cancelled request is never reported as ended.
  request.signal.addEventListener('abort', () => void pendingRequests.delete(requestId))
})
for (const end of ['request:end', 'request:unhandled', 'unhandledException'] as const)
  server.events.on(end, ({ requestId }) => void pendingRequests.delete(requestId))

/**
 * A handler that never replies belongs to its own test. Otherwise every later test of the worker
 * would wait for its request as long as it may.
 */
export function forgetPendingRequests(): void {
  pendingRequests.clear()
}

/**
 * Waits until no requests are pending. A page that saves when it is left does so after its test,
 * and must not reach the server of the next one.
 */
export async function waitForRequests(): Promise<void> {
  let calm = 0
  for (let turns = 0; calm < 4 && turns < 200; turns += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    calm = pendingRequests.size === 0 ? calm + 1 : 0
  }
}

/** Returns a successful `/api2` reply. */
export function ok(body: unknown) {
  return HttpResponse.json({ code: 200, body })
}

/** Returns a successful reply of a reference list. */
function listReply(names: readonly string[]) {
  const data = names.map((name, index) => ({ id: index + 1, key: name, name }))
  return HttpResponse.json({ status: { code: 200 }, data })
}

/** Returns an error reply in the same envelope. */
export function errorReply(code: number, status: number, reason: string, message = 'No.') {
  return HttpResponse.json({ code, body: null, error: { reason, message } }, { status })
}

/** Returns an invalid-input reply with a message per field. */
export function fieldErrorsReply(fields: Record<string, string>, message = 'No.') {
  const error = { reason: 'invalid_input', message, fields }
  return HttpResponse.json({ code: 101, body: null, error }, { status: 400 })
}
