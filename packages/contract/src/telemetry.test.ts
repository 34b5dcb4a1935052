import { describe, expect, it } from 'vitest'
import { maxReportedBodyLength } from './constants.ts'
import { pagePaths } from './page-paths.ts'
import { ClientFailure, sendVisitorFailures, UsageRecord } from './telemetry.ts'

const report = {
  message: 'API returned code 500',
  name: 'Error',
  requestUrl: '/api2/getCompanyInfo',
  statusCode: 500,
  responseBody: '{"code":500,"body":null}',
  method: 'GET',
  timestamp: '2026-11-15T09:00:00.000Z',
}

describe('a failure report', () => {
  it('contains message, name, URL, status code, body, method and time', () => {
    expect(ClientFailure.parse(report)).toEqual(report)
  })

  it('may contain a stack and needs neither status nor body', () => {
    const { statusCode: _status, responseBody: _body, ...networkFailure } = report
    expect(ClientFailure.safeParse({ ...networkFailure, stack: 'Error: …' }).success).toBe(true)
  })

  it.each([
    ['a method in lower case', { ...report, method: 'get' }],
    ['a body beyond the limit', { ...report, responseBody: 'x'.repeat(maxReportedBodyLength + 1) }],
    ['a time that is none', { ...report, timestamp: 'yesterday' }],
    ['a field it does not know', { ...report, token: 'secret' }],
  ])('rejects %s', (_what, input) => {
    expect(ClientFailure.safeParse(input).success).toBe(false)
  })

  it('can be sent without a login and has its own rate limit', () => {
    expect(sendVisitorFailures.access).toBe('public')
    expect(sendVisitorFailures.rate).toBe('report')
  })
})

it('usage may be counted of every page', () => {
  for (const name of pagePaths) {
    expect(UsageRecord.safeParse({ kind: 'page', name }).success, name).toBe(true)
  }
})
