/**
 * Removes secrets from text for a log: bearer tokens, values of secret fields, and one-time tokens
 * in URL paths.
 */
export function redact(text: string): string {
  return text
    .replace(/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [redacted]')
    .replace(secretField, '$1"[redacted]"')
    .replace(secretQuery, '$1[redacted]')
    .replace(tokenRoute, '$1[redacted]')
    .replace(tokenSegment, (segment) => (isUuid.test(segment) ? segment : '/[redacted]'))
}

const secretField = /("(?:\w*token|password|secret|authorization|code_verifier)"\s*:\s*)"[^"]*"/gi
const secretQuery = /([?&](?:\w*token|code|key|secret|password|state)=)[^&#\s"]+/gi

/** Routes whose path contains a token, key or code. */
const tokenRoute =
  /(\/(?:resetPassword|verify-email|bookdemo|shortlist|unsubscribe|appsumo\/signup|appsumo|existingSignup|signup|sign(?:up|in)With(?:Google|Linkedin)\/[^/\s"?#]+)\/)(?!signup\/)[^/\s"?#]+/gi

/** Any other path segment long and random enough to be a key. File names have a dot. */
const tokenSegment = /\/(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?=[/\s"?#]|$)/gi
const isUuid = /^\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
