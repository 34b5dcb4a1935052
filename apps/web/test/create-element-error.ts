import { getConfig, prettyDOM } from '@testing-library/react'

/**
 * Testing Library's own error prints the whole document, also on every failed attempt inside
 * `waitFor` and `findBy`, where it is thrown away. Here an attempt carries its message alone; when the
 * wait ends without success, Testing Library adds the document to the last one.
 */
export function createElementError(message: string | null, container: Element): Error {
  const isAttempt = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
  const parts = isAttempt ? [message] : [message, prettyDOM(container)]
  const error = new Error(parts.filter(Boolean).join('\n\n'))
  error.name = 'TestingLibraryElementError'
  return error
}
