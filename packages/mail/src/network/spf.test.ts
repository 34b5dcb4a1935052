import { describe, expect, it } from 'vitest'
import { aDns } from '#test/a-dns'
import { checkSenderDomain, senderRequirements } from './index.ts'

const domain = 'meridiangrid.io'
const includesGoogle = { '_spf.google.com': ['v=spf1 ip4:35.190.247.0/24 ~all'] }

async function check(
  records: Readonly<Record<string, readonly string[]>>,
  kind: keyof typeof senderRequirements = 'gmail',
) {
  const request = { resolveTxt: aDns(records), ...senderRequirements[kind] }
  return await checkSenderDomain(domain, request)
}

describe('SPF', () => {
  const outlook = { 'spf.protection.outlook.com': ['v=spf1 ip4:40.92.0.0/15 -all'] }
  const many = Object.fromEntries(
    Array.from({ length: 11 }, (_, at) => [`s${at}.test`, ['v=spf1 ip4:192.0.2.1 ~all']]),
  )
  const includesOf = (count: number) =>
    Array.from({ length: count }, (_, at) => `include:s${at}.test`).join(' ')

  it.each<[string, Record<string, string[]>, string, string | undefined]>([
    [
      'an include in another record covers the provider',
      {
        ...includesGoogle,
        [domain]: ['v=spf1 include:all.test -all'],
        'all.test': ['v=spf1 include:_spf.google.com ~all'],
      },
      'ok',
      undefined,
    ],
    [
      'a redirect covers the provider',
      { ...includesGoogle, [domain]: ['v=spf1 redirect=_spf.google.com'] },
      'ok',
      undefined,
    ],
    [
      'capitals do not matter',
      { ...includesGoogle, [domain]: ['V=SPF1 Include:_SPF.google.com ~ALL'] },
      'ok',
      undefined,
    ],
    [
      'another provider is not enough',
      { ...outlook, [domain]: ['v=spf1 include:spf.protection.outlook.com -all'] },
      'wrong',
      'v=spf1 include:spf.protection.outlook.com include:_spf.google.com -all',
    ],
    [
      'a redirect to another provider keeps its place at the end',
      { ...outlook, [domain]: ['v=spf1 redirect=spf.protection.outlook.com'] },
      'wrong',
      'v=spf1 include:_spf.google.com redirect=spf.protection.outlook.com',
    ],
    [
      'a record without an ending gets the include at the end',
      { [domain]: ['v=spf1 mx'] },
      'wrong',
      'v=spf1 mx include:_spf.google.com',
    ],
    [
      'two records are a fault',
      { [domain]: ['v=spf1 include:_spf.google.com ~all', 'v=spf1 mx -all'] },
      'wrong',
      'v=spf1 include:_spf.google.com mx ~all',
    ],
    [
      'a record that is open to all is a fault',
      { ...includesGoogle, [domain]: ['v=spf1 include:_spf.google.com +all'] },
      'wrong',
      'v=spf1 include:_spf.google.com ~all',
    ],
    [
      'an include without a record is a fault',
      { ...includesGoogle, [domain]: ['v=spf1 include:_spf.google.com include:gone.test ~all'] },
      'wrong',
      'v=spf1 include:_spf.google.com ~all',
    ],
    [
      'ten lookups are accepted',
      {
        ...many,
        ...includesGoogle,
        [domain]: [`v=spf1 ${includesOf(8)} a include:_spf.google.com ~all`],
      },
      'ok',
      undefined,
    ],
    [
      'eleven lookups are a fault',
      {
        ...many,
        ...includesGoogle,
        [domain]: [`v=spf1 ${includesOf(9)} a include:_spf.google.com ~all`],
      },
      'wrong',
      undefined,
    ],
    [
      'lookups of included records count',
      {
        ...many,
        ...includesGoogle,
        [domain]: ['v=spf1 include:deep.test include:_spf.google.com ~all'],
        'deep.test': [`v=spf1 ${includesOf(9)} ~all`],
      },
      'wrong',
      undefined,
    ],
    [
      'a record that includes itself ends',
      { ...includesGoogle, [domain]: [`v=spf1 include:_spf.google.com include:${domain} ~all`] },
      'wrong',
      undefined,
    ],
    [
      'records of other kinds are not SPF',
      { [domain]: ['v=spf10 all', 'spf2.0/pra ~all'] },
      'missing',
      'v=spf1 include:_spf.google.com ~all',
    ],
  ])('%s', async (_, records, status, value) => {
    const { spf } = await check(records)
    expect(spf.status).toBe(status)
    expect(spf.fix?.record?.value).toBe(value)
  })

  it('Microsoft 365 has an include of its own', async () => {
    expect((await check({}, 'outlook')).spf.fix?.record?.value).toBe(
      'v=spf1 include:spf.protection.outlook.com ~all',
    )
    const records = { ...outlook, [domain]: ['v=spf1 include:spf.protection.outlook.com -all'] }
    expect((await check(records, 'outlook')).spf.status).toBe('ok')
  })

  it('any record will do where the provider is not known', async () => {
    expect((await check({ [domain]: ['v=spf1 ip4:198.51.100.7 -all'] }, 'smtp')).spf.status).toBe(
      'ok',
    )
  })
})
