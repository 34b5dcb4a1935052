/** TypeScript has no types for Trusted Types yet. */
interface TrustedTypesFactory {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string }
}

let policy: { createHTML: (html: string) => string } | undefined

/**
 * Parses the HTML of an email into a document of its own, in which no script runs and nothing is
 * loaded. The page's policy allows markup from strings only here.
 */
export function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(getPolicy().createHTML(html), 'text/html')
}

function getPolicy() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory }
  policy ??= trustedTypes?.createPolicy('email-html', rules) ?? rules
  return policy
}

const rules = { createHTML: (html: string) => html }
