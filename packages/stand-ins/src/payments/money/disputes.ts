import type Stripe from 'stripe'
import { badRequest } from '../api-error.ts'
import { emit, updateAndEmit } from '../events.ts'
import type { Charge, Dispute } from '../stored-objects.ts'
import { clockOf, getRow, newId, nowOf, saveRow, type World } from '../world.ts'

/** Opens a dispute or an inquiry. */
export function openDispute(
  world: World,
  charge: Charge,
  status: Stripe.Dispute.Status = 'needs_response',
  amount: number = charge.amount - charge.amount_refunded,
): Dispute {
  if (!charge.paid || amount <= 0) throw badRequest('Nothing is left to dispute.')
  if (charge.disputed) {
    throw badRequest('The charge is already disputed.', { code: 'charge_disputed' })
  }
  const now = nowOf(world, clockOf(world, charge.customer))
  const dispute = saveRow(world, 'disputes', aDispute(charge, status, amount, now))
  charge.disputed = true
  emit(world, 'charge.dispute.created', dispute)
  if (!isInquiry(dispute)) {
    dispute.balance_transactions.push(aMovement(dispute, -amount, now))
    emit(world, 'charge.dispute.funds_withdrawn', dispute)
  }
  return dispute
}

/** Closes a dispute. A won inquiry merely closes. */
export function closeDispute(world: World, id: string, verdict: 'won' | 'lost'): Dispute {
  const dispute = getRow(world, 'disputes', id)
  if (isClosed(dispute)) throw badRequest('The dispute is already closed.')
  const charge = getRow(world, 'charges', dispute.charge)
  const wasInquiry = isInquiry(dispute)
  if (verdict === 'won' && !wasInquiry) {
    const now = nowOf(world, clockOf(world, charge.customer))
    dispute.balance_transactions.push(aMovement(dispute, dispute.amount, now))
    emit(world, 'charge.dispute.funds_reinstated', dispute)
  }
  return updateAndEmit(world, 'charge.dispute.closed', dispute, () => {
    dispute.status = verdict === 'won' && wasInquiry ? 'warning_closed' : verdict
  })
}

export function isClosed({ status }: Dispute): boolean {
  return ['won', 'lost', 'warning_closed', 'prevented'].includes(status)
}

function isInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning_')
}

function aDispute(
  charge: Charge,
  status: Stripe.Dispute.Status,
  amount: number,
  now: number,
): Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: now + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: status.startsWith('warning_'),
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
  }
}

function aMovement(dispute: Dispute, amount: number, now: number): Stripe.BalanceTransaction {
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency: dispute.currency,
    description: `Dispute of ${dispute.charge}`,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  }
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
