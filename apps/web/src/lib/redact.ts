/**
 * Takes secrets out of text that leaves for a log: bearer tokens, the values of secret fields, and
 * the one-time tokens that some addresses carry in their path.
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

/** The routes whose path carries a token, key or code. */
const tokenRoute =
  /(\/(?:resetPassword|verify-email|bookdemo|shortlist|appsumo\/signup|appsumo|existingSignup|signup|sign(?:up|in)With(?:Google|Linkedin)\/[^/\s"?#]+)\/)(?!signup\/)[^/\s"?#]+/gi

/** Any other path segment long and random enough to be a key; file names have a dot. */
const tokenSegment = /\/(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?=[/\s"?#]|$)/gi
const isUuid = /^\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
