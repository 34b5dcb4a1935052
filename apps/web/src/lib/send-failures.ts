import { type ClientFailure, reportClientFailure } from '@headwater/contract/platform'
import { readCookie } from './cookies.ts'
import type { FailureReporter } from './failure-reporting.ts'

const perMinute = 20
const minuteMs = 60_000

/**
 * The reporter that sends failures to our own server. The same failure goes once a minute, and
 * never more than twenty of any kind: a broken server must not be flooded with news of itself.
 * It uses `fetch` bare, so that a report which fails is not reported.
 */
export function createFailureSender(now: () => number = Date.now): FailureReporter {
  const sentAt = new Map<string, number>()
  return (failure) => {
    const time = now()
    for (const [key, at] of sentAt) if (time - at >= minuteMs) sentAt.delete(key)
    const key = [failure.message, failure.method, failure.requestUrl, failure.statusCode].join('\n')
    if (sentAt.has(key) || sentAt.size >= perMinute) return
    sentAt.set(key, time)
    void send(failure)
  }
}

async function send(failure: ClientFailure): Promise<void> {
  const xsrfToken = readCookie('XSRF-TOKEN')
  const init: RequestInit = {
    method: reportClientFailure.method,
    credentials: 'include',
    // Outlives the page: many failures come just before somebody gives up and leaves.
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(xsrfToken !== undefined && { 'x-xsrf-token': xsrfToken }),
    },
    body: JSON.stringify(failure),
  }
  try {
    // Read to its end, or the connection stays busy until the page goes.
    await (await fetch(reportClientFailure.path, init)).text()
  } catch {
    // The report is lost; what it was about has been shown to the person all the same.
  }
}
