/**
 * Every table that belongs to no company, and why that is right. All others must have the three
 * walls: company first in every key, row-level security forced, a policy that checks both ways.
 */
export const globalTables: Readonly<Record<string, string>> = {
  'platform.migrations': 'what was done to the database itself',
  'platform.rate_limits': 'counts callers before anybody knows who they are',
  'identity.users': 'a person may belong to several companies',
  'identity.sessions': 'found by a secret, before the company is known',
  'identity.security_events': 'belongs to a person, not to a company',
  'identity.sign_in_guesses': 'counts attempts before anybody is known',
  'identity.photos': 'belongs to a person, not to a company',
  'identity.sign_ups': 'a company comes of it later',
  'identity.one_time_tokens': 'found by a secret, before anybody is known',
  'identity.totp_secrets': 'belongs to a person, not to a company',
  'identity.passkeys': 'belongs to a person, not to a company',
  'identity.recovery_codes': 'belongs to a person, not to a company',
  'identity.challenges': 'found by a secret, before there is a session',
  'identity.provider_accounts': 'belongs to a person, not to a company',
  'identity.provider_attempts': 'found by a secret, before anybody is known',
  'identity.licences': 'exist before any company has redeemed them',
  'identity.licence_events': 'what the marketplace said, for all companies',
  'identity.demo_invitations': 'made for people who have no company here',
  'identity.demo_requests': 'made by people who have no company here',
  'identity.mail_counts': 'counts mails to addresses before anybody is known',
  'pgboss.version': 'the queue’s own version',
  'pgboss.queue': 'one queue per kind of task, for all companies',
  'pgboss.job': 'workers take the tasks of all companies; each carries its company and runs as it',
  'pgboss.job_dependency': 'which task waits for which',
  'pgboss.schedule': 'recurring work belongs to the installation',
  'pgboss.subscription': 'the queue’s own, unused',
  'pgboss.bam': 'the queue’s own index builds',
  'pgboss.warning': 'the queue’s own warnings',
  'pgboss.queue_stats': 'the queue’s own counts',
}

/** Functions that may run with their owner's rights, and why. Each needs a fixed search_path. */
export const definerFunctions: Readonly<Record<string, string>> = {
  'identity.find_live_session': 'finds the company of a session by its secret',
  'identity.find_invitation': 'finds the company of an invitation by its secret',
  'identity.find_api_key': 'finds the member an API key belongs to by its secret',
  'identity.list_memberships': 'lists the companies of one person who is signing in',
  'platform.chain_audit_entry': 'only it may write the end of an audit chain',
  'platform.sweep_idempotency_keys': 'deletes what has expired, for all companies at once',
}
