interface SharedKey {
  readonly text: string
  /** Colleagues and families share numbers, offices share mailboxes. */
  readonly isOftenShared: boolean
}

const office =
  /^(info|office|contact|kontakt|contacto|mail|hello|hi|jobs|job|hr|karriere|career|careers|recruiting|recruitment|bewerbung|team|admin|support|sales|service|post|noreply|no-reply|sekretariat)@/

/** The surest way of reaching somebody that both have. */
export function findSharedKey(a: readonly string[], b: readonly string[]): SharedKey | undefined {
  const theirs = new Set(b.map(bare))
  const shared = a.map(bare).filter((key) => theirs.has(key))
  const found = shared.map(describe)
  return found.find(({ isOftenShared }) => !isOftenShared) ?? found[0]
}

function bare(key: string): string {
  return key.replace(/^(email|phone|link):/, '')
}

function describe(key: string): SharedKey {
  if (key.startsWith('+')) return { text: 'The phone number is the same.', isOftenShared: true }
  if (/^[^/]+@/.test(key))
    return { text: 'The e-mail address is the same.', isOftenShared: office.test(key) }
  return { text: 'The profile link is the same.', isOftenShared: !key.includes('/') }
}
