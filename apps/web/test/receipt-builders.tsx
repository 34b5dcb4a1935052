import type { Receipt, ReceiptDetail } from '@headwater/contract/billing/receipts'
import type { Invoice, SpendingRules } from '@headwater/contract/billing/spending'
import { http } from 'msw'
import type { Credentials } from '#lib/session-state'
import { billingManagerPrivileges, serveBilling } from './billing-builders.tsx'
import { aClient } from './identity-builders.tsx'
import { renderApp } from './render-app.tsx'
import { ok, server } from './server.tsx'

export function aReceipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    number: 1_048,
    kind: 'spend',
    at: '2026-05-14T09:00:00.000Z',
    title: 'Unlocked 44 people',
    detail: 'Firmware, Nordics',
    credits: -44,
    balance_before: 356,
    balance_after: 312,
    by: {
      client_id: '0198a1f0-0000-7000-8000-000000000003',
      name: 'Ines Carvalho',
      photo_url: null,
    },
    job_id: '0198a1f0-0000-7000-8000-000000000701',
    flow_id: '0198a1f0-0000-7000-8000-000000000702',
    talent_id: null,
    talent_name: null,
    reverses: null,
    ...changes,
  }
}

export function aReceiptDetail(changes: Partial<ReceiptDetail> = {}): ReceiptDetail {
  return {
    ...aReceipt(),
    rule: 'unlock_talent@1',
    units: 44,
    lines: [
      {
        from: 'Free Tier, May 2026',
        credits: 44,
        moved_from: 'available',
        moved_to: 'spent',
        unit_mills: 60,
      },
    ],
    hash: 'c6a1f09e',
    ...changes,
  }
}

interface RulesChanges extends Partial<Omit<SpendingRules, 'auto_top_up'>> {
  auto_top_up?: Partial<SpendingRules['auto_top_up']>
}

export function someRules({ auto_top_up, ...changes }: RulesChanges = {}): SpendingRules {
  return {
    low_balance_at: 200,
    monthly_cap: null,
    ...changes,
    auto_top_up: {
      enabled: false,
      below: 0,
      quantity: 5_000,
      monthly_max_cents: 0,
      charged_this_month_cents: 0,
      last_failure: null,
      has_card: true,
      ...auto_top_up,
    },
  }
}

export function anInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    id: 'in_1',
    number: 'HW-0007',
    state: 'paid',
    title: '10,000 credits',
    amount_cents: 59_000,
    refunded_cents: 0,
    issued_at: '2026-05-02T10:00:00.000Z',
    url: 'https://pay.test/in_1',
    ...changes,
  }
}

/** Serves the lower half of the billing page for a billing manager. */
export function serveBillingSections(): void {
  serveBilling()
  server.use(
    http.get('*/api2/billing/receipts', () => ok({ items: [aReceipt()], nextCursor: null })),
    http.get('*/api2/billing/receipts/:number', ({ params }) =>
      ok(aReceiptDetail({ number: Number(params.number) })),
    ),
    http.get('*/api2/identity/members', () => ok({ items: [], nextCursor: null })),
    http.get('*/api2/billing/spending-rules', () => ok(someRules())),
    http.get('*/api2/billing/invoices', () => ok({ items: [anInvoice()], nextCursor: null })),
  )
}

/** Opens the billing page as a user with these privileges. */
export function openBilling(
  search = '',
  privileges: Credentials['privileges'] = billingManagerPrivileges,
) {
  return renderApp(`/main/settings/billing${search}`, { as: aClient({ privileges }) })
}
