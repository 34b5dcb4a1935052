import { companySizes, hearAboutUsOptions } from '@headwater/contract/option-lists'
import { FetchInterceptor } from '@mswjs/interceptors/fetch/web'
import { HttpResponse, http } from 'msw'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { writeCookie } from '#lib/cookies'
import { aClient, aCompany, anOwnCompany } from './builders.tsx'

const healthy = [
  http.get('*/sanctum/csrf-cookie', () => {
    // Stands in for the Set-Cookie header.
    writeCookie('XSRF-TOKEN', 'fresh', 1)
    return ok(null)
  }),
  http.get('*/api2/getCompanyInfo', () => ok(aCompany())),
  http.get('*/api2/getClientInfo', () => ok(aClient())),
  http.get('*/api2/identity/companies', () => ok([anOwnCompany()])),
  http.get('*/api2/jobs/pinned', () => ok({ jobs: [], active: 0 })),
  http.get('*/api/logout', () => ok(null)),
  // Kept when a board is left, which may be after its test.
  http.put('*/api2/pipeline/view', () => ok({})),
  http.get('*/api2/identity/providers', () => ok({ google: false, linkedin: false })),
  http.get('*/api/getCompanySize', () => listed(companySizes)),
  http.get('*/api/getHearAboutUs', () => listed(hearAboutUsOptions)),
]

/**
 * The network's edge: what a healthy server answers. A test says with `server.use` what differs. It
 * takes the place of `fetch` itself, as in a browser: below it, MSW gives a socket that was opened but
 * not written to in time to the real network, where nobody listens.
 */
export const server = defineNetwork({
  // Never: to the compiler the class of a browser is another one than that of Node.
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor() as never] })],
  handlers: healthy,
  // What a test still asks for when it is over must not reach a network.
  onUnhandledFrame: 'error',
  context: { quiet: true },
})

// For as long as the worker runs.
await server.enable()

const onTheirWay = new Set<string>()
server.events.on('request:start', ({ requestId }) => void onTheirWay.add(requestId))
server.events.on('request:end', ({ requestId }) => void onTheirWay.delete(requestId))

/**
 * Waits until nothing is asked any more. A page that saves when it is left does so after its test,
 * and must not be heard by the server of the next one.
 */
export async function letRequestsEnd(): Promise<void> {
  let calm = 0
  for (let turns = 0; calm < 4 && turns < 200; turns += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    calm = onTheirWay.size === 0 ? calm + 1 : 0
  }
}

/** A good answer of an `/api2` call. */
export function ok(body: unknown) {
  return HttpResponse.json({ code: 200, body })
}

/** A good answer of a reference list. */
function listed(names: readonly string[]) {
  const data = names.map((name, index) => ({ id: index + 1, key: name, name }))
  return HttpResponse.json({ status: { code: 200 }, data })
}

/** A refusal in the same envelope. */
export function refused(code: number, status: number, reason: string, message = 'No.') {
  return HttpResponse.json({ code, body: null, error: { reason, message } }, { status })
}

/** A refusal of what was written, with what to say at each field. */
export function refusedFields(fields: Record<string, string>, message = 'No.') {
  const error = { reason: 'invalid_input', message, fields }
  return HttpResponse.json({ code: 101, body: null, error }, { status: 400 })
}
