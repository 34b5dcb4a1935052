import { fillEmptySegments } from './sourcing/fill-empty-segments.ts'
import { linkAttributes } from './sourcing/search-link.ts'

/**
 * The paths of all pages, as the web's router has them. `$` marks a segment of free text. The server
 * answers 404 for any other path; a test in the web compares the list with the router.
 */
export const pagePaths = [
  '/',
  '/login',
  '/secure-account',
  '/signup',
  '/signup/$token',
  '/signupAndCreate/$jobTitle',
  '/existingSignup/$token',
  '/signupWithGoogle/$id/$token',
  '/signinWithGoogle/$id/$token',
  '/signupWithLinkedin/$id/$token',
  '/signinWithLinkedin/$id/$token',
  '/resetPassword/$token/$typeOfUser',
  '/verify-email/$token',
  '/bookdemo/$token',
  '/appsumo/$key',
  '/appsumo/signup/$key',
  '/shortlist/$token',
  '/unsubscribe/$token',
  '/maintenance',
  '/terms',
  '/privacy',
  '/main',
  '/main/dashboard',
  '/main/inbox',
  '/main/jobs',
  '/main/people',
  '/main/people/imports',
  '/main/people/imports/new',
  '/main/people/imports/$importId',
  '/main/people/duplicates',
  '/main/people/do-not-contact',
  '/main/people/removed',
  '/main/sessions',
  '/main/sourcingsession/$jobFlowId',
  `/main/sourcingsession/$jobFlowId/${linkAttributes.map((name) => `$${name}`).join('/')}`,
  '/main/addSearch/$jobId/$jobName/$NoFLows',
  '/main/editSearch/$isAgent/$jobId/$flowId',
  '/main/duplicateSearch/$isAgent/$jobId/$jobName/$NoFLows',
  '/main/flow-steps',
  '/main/flow-steps/$jobId/$flowId',
  '/main/pipeline/$jobId',
  '/main/pipeline/$jobId/$recallUserData',
  '/main/settings',
  '/main/settings/emails',
  '/main/settings/emails/failedGmail',
  '/main/settings/emails/failedOutlook',
  '/main/settings/emails/templates',
  '/main/settings/emails/templates/$templateId',
  '/main/settings/profile',
  '/main/settings/team',
  '/main/settings/team/audit-log',
  '/main/settings/team/taxonomies',
  '/main/settings/team/usage',
  '/main/settings/billing',
  '/main/billing',
  '/main/billing/$error',
  '/main/SuccessPayment/$planId/$quantity',
  '/main/failed-payment',
] as const

const patterns = pagePaths.map((path) => splitPath(path))

/** Returns whether there is a page at the path, in any case and with or without a final slash. */
export function isPagePath(path: string): boolean {
  const segments = splitPath(fillEmptySegments(path)).map(decodeSegment)
  return patterns.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((name, at) => isSegment(name, segments[at])),
  )
}

/** Slashes at the start and the end do not count. */
function splitPath(path: string): string[] {
  const segments = path.split('/')
  return segments.slice(segments.findIndex(Boolean), segments.findLastIndex(Boolean) + 1)
}

/** Undefined when the segment is not encoded properly. */
function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function isSegment(name: string, segment: string | undefined): boolean {
  if (name.startsWith('$')) return segment !== undefined && segment !== ''
  return segment?.toLowerCase() === name.toLowerCase()
}
