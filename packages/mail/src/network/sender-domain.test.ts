import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aDns } from '#test/a-dns'
import { checkSenderDomain, listDkimSelectors, senderRequirements } from './index.ts'

const domain = 'meridiangrid.io'
const dkimName = `google._domainkey.${domain}`
const publicKey = anRsaKey(2_048)

function anRsaKey(modulusLength: number): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength })
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
}

const includesGoogle = { '_spf.google.com': ['v=spf1 ip4:35.190.247.0/24 ~all'] }

function check(
  records: Readonly<Record<string, readonly string[] | string>>,
  kind: keyof typeof senderRequirements = 'gmail',
) {
  return checkSenderDomain(domain, { resolveTxt: aDns(records), ...senderRequirements[kind] })
}

it('a domain with all three records is in order', async () => {
  const spf = 'v=spf1 include:_spf.google.com ~all'
  const dkim = `v=DKIM1; k=rsa; p=${publicKey}`
  const dmarc = 'v=DMARC1; p=quarantine; rua=mailto:dmarc@meridiangrid.io'
  const records = {
    ...includesGoogle,
    [domain]: ['google-site-verification=abc', spf],
    [dkimName]: [dkim],
    [`_dmarc.${domain}`]: [dmarc],
  }
  expect(await check(records)).toEqual({
    spf: { status: 'ok', found: [spf], fix: undefined },
    dkim: { status: 'ok', found: [dkim], fix: undefined },
    dmarc: {
      status: 'ok',
      found: [dmarc],
      fix: undefined,
      policy: 'quarantine',
      recordDomain: domain,
    },
  })
})

it('a domain without records is told which to add', async () => {
  const { spf, dkim, dmarc } = await check({})
  expect(spf).toEqual({
    status: 'missing',
    found: [],
    fix: {
      problem: 'meridiangrid.io has no SPF record.',
      advice: 'Add this TXT record at your DNS host.',
      record: { type: 'TXT', name: domain, value: 'v=spf1 include:_spf.google.com ~all' },
    },
  })
  expect(dkim).toMatchObject({
    status: 'missing',
    fix: {
      problem: 'meridiangrid.io has no DKIM record.',
      record: { type: 'TXT', name: 'google._domainkey.meridiangrid.io', value: undefined },
    },
  })
  expect(dmarc).toEqual({
    status: 'missing',
    found: [],
    fix: {
      problem: 'meridiangrid.io has no DMARC record.',
      advice: 'Add this TXT record at your DNS host.',
      record: {
        type: 'TXT',
        name: '_dmarc.meridiangrid.io',
        value: 'v=DMARC1; p=none; rua=mailto:dmarc@meridiangrid.io',
      },
    },
  })
})

it('a provider whose servers are not known is asked for the SPF record', async () => {
  const request = { resolveTxt: aDns({}), ...senderRequirements.smtp }
  const { spf } = await checkSenderDomain(domain, request)
  expect(spf.fix).toEqual({
    problem: 'meridiangrid.io has no SPF record.',
    advice: 'Your mail provider shows the value. Add it as this TXT record at your DNS host.',
    record: { type: 'TXT', name: domain, value: undefined },
  })
})

it('the domains of consumer mailboxes are left to their provider', async () => {
  const request = { resolveTxt: aDns({}), ...senderRequirements.gmail }
  const { spf, dkim, dmarc } = await checkSenderDomain('Gmail.com', request)
  expect([spf.status, dkim.status, dmarc.status]).toEqual(['ok', 'ok', 'ok'])
})

describe('a DNS that does not answer', () => {
  it.each(['ESERVFAIL', 'ETIMEOUT', 'EREFUSED'])(
    '%s is not checked, never missing',
    async (code) => {
      const names = [domain, dkimName, `_dmarc.${domain}`]
      const { spf, dkim, dmarc } = await check(
        Object.fromEntries(names.map((name) => [name, code])),
      )
      for (const one of [spf, dkim, dmarc]) {
        expect(one).toMatchObject({ status: 'not_checked', fix: { record: undefined } })
      }
    },
  )

  it('one record that cannot be read does not hide the others', async () => {
    const records = { [domain]: 'ETIMEOUT', [`_dmarc.${domain}`]: ['v=DMARC1; p=none'] }
    const { spf, dkim, dmarc } = await check(records)
    expect([spf.status, dkim.status, dmarc.status]).toEqual(['not_checked', 'missing', 'ok'])
  })

  it('an include that cannot be read leaves SPF unchecked', async () => {
    const records = { [domain]: ['v=spf1 include:a.test ~all'], 'a.test': 'ETIMEOUT' }
    expect((await check(records)).spf.status).toBe('not_checked')
  })

  it('a name without records of this type is missing', async () => {
    expect((await check({ [domain]: 'ENODATA' })).spf.status).toBe('missing')
  })

  it('one usable DKIM key is enough where another selector cannot be read', async () => {
    const records = {
      [`selector1._domainkey.${domain}`]: 'ETIMEOUT',
      [`selector2._domainkey.${domain}`]: [`v=DKIM1; p=${publicKey}`],
    }
    expect((await check(records, 'outlook')).dkim.status).toBe('ok')
    const withoutKey = { [`selector1._domainkey.${domain}`]: 'ETIMEOUT' }
    expect((await check(withoutKey, 'outlook')).dkim.status).toBe('not_checked')
  })
})

describe('DKIM', () => {
  it.each([
    ['a withdrawn key', 'v=DKIM1; k=rsa; p=', 'wrong', 'is withdrawn'],
    [
      'a key that was cut off',
      `v=DKIM1; k=rsa; p=${publicKey.slice(0, 200)}`,
      'wrong',
      'is damaged',
    ],
    ['a short key', `v=DKIM1; p=${anRsaKey(512)}`, 'wrong', 'is shorter than 1024 bits'],
    ['an Ed25519 key', `v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 7).toString('base64')}`, 'ok', ''],
    ['a key without a version', `k=rsa; p=${publicKey}`, 'ok', ''],
    ['a text that is no key', 'hello', 'missing', 'has no DKIM record'],
  ])('%s', async (_, text, status, problem) => {
    const { dkim } = await check({ [dkimName]: [text] })
    expect(dkim.status).toBe(status)
    expect(dkim.fix?.problem ?? '').toContain(problem)
  })

  it('Microsoft 365 is pointed to its CNAME records', async () => {
    expect((await check({}, 'outlook')).dkim.fix?.record).toEqual({
      type: 'CNAME',
      name: `selector1._domainkey.${domain}`,
      value: undefined,
    })
  })

  it('of an unknown provider becomes known by the signature of a message', async () => {
    const records = { [`s2026._domainkey.${domain}`]: [`v=DKIM1; p=${publicKey}`] }
    const checkSelectors = async (dkimSelectors: readonly string[] | undefined) => {
      const request = { resolveTxt: aDns(records), includes: [], dkimSelectors }
      return (await checkSenderDomain(domain, request)).dkim
    }
    expect(await checkSelectors(undefined)).toMatchObject({
      status: 'unknown',
      fix: { problem: expect.stringContaining('not known yet'), record: undefined },
    })
    expect(await checkSelectors([])).toMatchObject({
      status: 'unknown',
      fix: { problem: expect.stringContaining('without a DKIM signature') },
    })
    const signature = `v=1; a=rsa-sha256; d=${domain}; s=s2026; b=abc`
    expect(await checkSelectors(listDkimSelectors([signature], domain))).toMatchObject({
      status: 'ok',
    })
  })

  it.each([
    ['of the domain', ['d=meridiangrid.io; s=S1'], ['s1']],
    ['of the domain and a relay', ['d=relay.test; s=a', 'd=meridiangrid.io; s=s1'], ['s1']],
    ['twice with one selector', ['d=meridiangrid.io; s=s1', 's=s1; d=MeridianGrid.io'], ['s1']],
    ['with a dot in the selector', ['d=meridiangrid.io; s=2026.mail'], ['2026.mail']],
    ['of a relay only', ['d=relay.test; s=s1'], []],
    ['of another domain that ends alike', ['d=grid.io; s=s1'], []],
    ['with a selector that is no name', ['d=meridiangrid.io; s=a b', 'd=meridiangrid.io; s=*'], []],
    ['without tags', ['', 'hello'], []],
  ])('signatures %s', (_, signatures, selectors) => {
    expect(listDkimSelectors(signatures, domain)).toEqual(selectors)
  })
})

describe('DMARC', () => {
  const below = `mail.${domain}`
  const checkBelow = async (records: Readonly<Record<string, readonly string[]>>, name = below) => {
    const request = { resolveTxt: aDns(records), ...senderRequirements.smtp }
    return (await checkSenderDomain(name, request)).dmarc
  }

  it.each([
    ['two records', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong'],
    ['no policy', ['v=DMARC1; rua=mailto:a@meridiangrid.io'], 'wrong'],
    ['an unknown policy', ['v=DMARC1; p=maybe'], 'wrong'],
    ['a version in small letters', ['v=dmarc1; p=none'], 'wrong'],
    ['another text', ['hello'], 'missing'],
    ['spaces and capitals', [' v = DMARC1 ; P = Reject '], 'ok'],
  ])('%s: %j is %s', async (_, texts, status) => {
    const { dmarc } = await check({ [`_dmarc.${domain}`]: texts })
    expect(dmarc.status).toBe(status)
    const fixed = 'v=DMARC1; p=none; rua=mailto:dmarc@meridiangrid.io'
    expect(dmarc.fix?.record?.value).toBe(status === 'ok' ? undefined : fixed)
  })

  it.each([
    ['the policy for names below counts', 'v=DMARC1; p=reject; sp=none', 'none'],
    ['without one, the policy itself counts', 'v=DMARC1; p=reject', 'reject'],
  ])('of the domain above: %s', async (_, text, policy) => {
    const records = { [`_dmarc.${domain}`]: [text] }
    expect(await checkBelow(records)).toMatchObject({ status: 'ok', policy, recordDomain: domain })
  })

  it('the own record comes before that of the domain above', async () => {
    const records = {
      [`_dmarc.${domain}`]: ['v=DMARC1; p=reject'],
      [`_dmarc.${below}`]: ['v=DMARC1; p=none'],
    }
    expect(await checkBelow(records)).toMatchObject({ policy: 'none', recordDomain: below })
  })

  it('the record of a registry does not count', async () => {
    const records = { '_dmarc.gov.uk': ['v=DMARC1; p=reject; psd=y'] }
    expect(await checkBelow(records, 'council.gov.uk')).toMatchObject({ status: 'missing' })
  })

  it('a top-level domain is not asked', async () => {
    const records = { '_dmarc.io': ['v=DMARC1; p=none'] }
    expect(await checkBelow(records)).toMatchObject({ status: 'missing' })
  })
})
