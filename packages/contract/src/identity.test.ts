import { describe, expect, it } from 'vitest'
import {
  ClientInfo,
  CompanyInfo,
  csrfCookie,
  getClientInfo,
  getCompanyInfo,
  Login,
  login,
  logout,
} from './identity.ts'

describe('the session endpoints', () => {
  it.each([
    [csrfCookie, 'GET /sanctum/csrf-cookie', 'public'],
    [login, 'POST /api2/login', 'public'],
    [getClientInfo, 'GET /api2/getClientInfo', 'signed-in'],
    [getCompanyInfo, 'GET /api2/getCompanyInfo', 'signed-in'],
    [logout, 'GET /api/logout', 'signed-in'],
  ])('keep their paths: $path', ({ method, path, access }, call, who) => {
    expect(`${method} ${path}`).toBe(call)
    expect(access).toBe(who)
  })

  it('return a client’s user, privileges, company_id, role and id', () => {
    expect(Object.keys(ClientInfo.shape).sort()).toEqual([
      'company_id',
      'id',
      'privileges',
      'role',
      'user',
    ])
  })

  it('return the token and everything from getClientInfo on sign-in', () => {
    expect(Object.keys(Login.shape).sort()).toEqual(
      [...Object.keys(ClientInfo.shape), 'token'].sort(),
    )
  })

  it('return a company’s plan, balance and team size', () => {
    const company = {
      id: '0199d3a0-0000-7000-8000-000000000001',
      name: 'Meridian Grid',
      subscription: {
        subscription_plan: { title: 'Free Tier', credits_allowance: 100, interval: 'free' },
      },
      credits_balance: 100,
      credit_parts: [{ kind: 'free', credits: 100, allowance: 100 }],
      no_of_current_team_members: 1,
      size: null,
      first_job_title: null,
    }
    expect(CompanyInfo.parse(company)).toEqual(company)
  })

  it('treat a malformed email address like an unknown one, and an empty one as invalid input', () => {
    expect(login.input.safeParse({ email: 'no address', password: 'x' }).success).toBe(true)
    expect(login.input.safeParse({ email: ' ', password: 'x' }).success).toBe(false)
    expect(login.input.safeParse({ email: 'a@b.example', password: '' }).success).toBe(false)
  })

  it('leave a password as typed', () => {
    const { password } = login.input.parse({ email: ' a@b.example ', password: ' spaced ' })
    expect(password).toBe(' spaced ')
  })
})
