import { redact } from '@headwater/contract/redact'
import type { ClientFailure } from '@headwater/contract/telemetry'
import { redactText } from '#platform/redact'

/** Removes secrets once more, because an old or changed web app may have left some in. */
export function redactFailure(failure: ClientFailure): ClientFailure {
  return Object.fromEntries(
    Object.entries(failure).map(([field, value]) => [
      field,
      typeof value === 'string' && field !== 'timestamp'
        ? // A placeholder may be longer than what it hides, and every field has a limit.
          redactText(redact(value)).slice(0, value.length).toWellFormed()
        : value,
    ]),
  ) as ClientFailure
}
