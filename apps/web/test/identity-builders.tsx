import type { ClientInfo, CompanyInfo, OwnCompany } from '@headwater/contract/identity'
import { type Credentials, toCredentials } from '#lib/session-state'

export function aClient(changes: Partial<ClientInfo> = {}): ClientInfo {
  return {
    user: {
      id: '0198a1f0-0000-7000-8000-000000000001',
      first_name: 'Ines',
      last_name: 'Carvalho',
      email: 'ines@meridiangrid.test',
      title: 'Talent lead',
      time_zone: 'Europe/Lisbon',
      language: 'en-GB',
      photo_url: null,
    },
    privileges: ['jobs.write', 'credits.spend'],
    company_id: '0198a1f0-0000-7000-8000-000000000002',
    role: 'owner',
    id: '0198a1f0-0000-7000-8000-000000000003',
    ...changes,
  }
}

export function aCompany(changes: Partial<CompanyInfo> = {}): CompanyInfo {
  return {
    id: '0198a1f0-0000-7000-8000-000000000002',
    name: 'Meridian Grid',
    subscription: {
      subscription_plan: { title: 'Free Tier', credits_allowance: 1_000, interval: 'free' },
    },
    credits_balance: 312,
    credit_parts: [],
    no_of_current_team_members: 6,
    size: '51-200',
    first_job_title: null,
    ...changes,
  }
}

/** Builds the company of `aClient` as in the list of own companies. */
export function anOwnCompany(changes: Partial<OwnCompany> = {}): OwnCompany {
  return { id: aClient().company_id, name: 'Meridian Grid', role: 'owner', ...changes }
}

export function someCredentials(token = 'rb1_secret'): Credentials {
  return toCredentials({ ...aClient(), token })
}
