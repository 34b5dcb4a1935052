/**
 * Removes secrets from text for a log or a failure report: credentials, cookies, values of secret
 * fields, one-time tokens in URLs, and email addresses. Every repetition is bounded or ends at a
 * separator, so that a hostile text takes no longer than any other.
 */
export function redact(text: string): string {
  return text
    .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [redacted]')
    .replace(/(:\/\/)[^\s/@"\\]{1,200}@/g, '$1[redacted]@')
    .replace(/\b((?:set-)?cookie)(\s?[:=]\s?)[^\n"\\]+/gi, '$1$2[redacted]')
    .replace(secretField, '$1"[redacted]"')
    .replace(secretQuery, '$1[redacted]')
    .replace(tokenRoute, '$1[redacted]')
    .replace(tokenSegment, (segment) => (isUuid.test(segment) ? segment : '/[redacted]'))
    .replace(emailAddress, '[email]')
}

const secretField =
  /("(?:\w{0,40}(?:token|password|secret)|authorization|(?:set-)?cookie|passphrase|api_?key|code|code_verifier)"\s{0,5}:\s{0,5})"(?:[^"\\]|\\.)*"/gi
const secretQuery =
  /((?:^|[?&])(?:\w{0,40}token|code|key|secret|\w{0,40}password|state|signature)=)[^&#\s"]+/gi

/** Routes whose path contains a token, key or code. */
const tokenRoute =
  /(\/(?:resetPassword|verify-email|bookdemo|shortlist|unsubscribe|appsumo\/signup|appsumo|existingSignup|signup|sign(?:up|in)With(?:Google|Linkedin)\/[^/\s"?#]+)\/)(?!signup\/)[^/\s"?#]+/gi

/** Any other path segment long and random enough to be a key. File names have a dot. */
const tokenSegment = /\/(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?=[/\s"?#]|$)/gi
const isUuid = /^\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const emailAddress = /(?<![\w.+-])[\w.+-]{1,200}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gi
