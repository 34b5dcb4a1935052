/**
 * The services of others that an operator has configured. The server writes it into the page, and
 * leaves the element out when there are none.
 */
export interface ThirdPartyServices {
  /** PostHog: events and session recording. */
  readonly analytics?: { readonly key: string; readonly host: string }
  /** Chatwoot. */
  readonly chat?: { readonly url: string; readonly token: string }
  /** Clarity. */
  readonly recording?: { readonly id: string; readonly url: string }
}

/** Where Microsoft serves Clarity. */
export const clarityUrl = 'https://www.clarity.ms'

/** Returns the origins that Clarity's scripts come from: Microsoft's two, or one proxy. */
export function listClarityScriptOrigins(url: string): string[] {
  return url === clarityUrl ? [url, 'https://scripts.clarity.ms'] : [url]
}

/** The id of the JSON element in the page. */
export const thirdPartyServicesElementId = 'third-party-services'

/**
 * First path segments of the pages that candidates open from an email. No third-party service ever
 * runs there.
 */
export const talentPageRoots: readonly string[] = ['unsubscribe']

/** Returns whether a path is a page for candidates, however it is spelled. */
export function isTalentPath(path: string): boolean {
  const [first = ''] = decode(path)
    .split(/[/\\]/)
    .filter((segment) => segment !== '')
  return talentPageRoots.includes(first.toLowerCase())
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
