import { type ClientFailure, reportClientFailure } from '@headwater/contract/platform'
import { readCookie } from './cookies.ts'
import type { FailureReporter } from './failure-reporting.ts'

const maxPerMinute = 20
const minuteMs = 60_000

/**
 * Creates the reporter that sends failures to our server. The same failure is sent once a minute,
 * and at most twenty of any kind a minute, so that a broken server is not flooded. It uses plain
 * `fetch`, so that a failed report is not reported.
 */
export function createFailureSender(now: () => number = Date.now): FailureReporter {
  const sentAt = new Map<string, number>()
  return (failure) => {
    const time = now()
    for (const [key, at] of sentAt) if (time - at >= minuteMs) sentAt.delete(key)
    const key = [failure.message, failure.method, failure.requestUrl, failure.statusCode].join('\n')
    if (sentAt.has(key) || sentAt.size >= maxPerMinute) return
    sentAt.set(key, time)
    void send(failure)
  }
}

async function send(failure: ClientFailure): Promise<void> {
  const xsrfToken = readCookie('XSRF-TOKEN')
  const init: RequestInit = {
    method: reportClientFailure.method,
    credentials: 'include',
    // Survives leaving the page, because many failures occur just before the user leaves.
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(xsrfToken !== undefined && { 'x-xsrf-token': xsrfToken }),
    },
    body: JSON.stringify(failure),
  }
  try {
    // Read the body completely, or the connection stays busy until the page closes.
    await (await fetch(reportClientFailure.path, init)).text()
  } catch {
    // The report is lost, but the failure itself has been shown to the user.
  }
}
