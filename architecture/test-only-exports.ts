/** Exports that only tests use, each for a reason. An entry that is not needed any more is a fault. */
export const allowedTestOnlyExports: readonly string[] = [
  // Ledger operations that agents will call; the ledger's proofs need them all.
  'apps/server/src/modules/billing/credits/capture-credits.ts captureCredits',
  'apps/server/src/modules/billing/ledger/ledger.ts waiveDebt',
  // Checks of stored data that tests run after every kind of act.
  'apps/server/src/modules/billing/ledger/ledger.ts listLedgerFaults',
  'apps/server/src/platform/audit.ts verifyAuditChain',
  'packages/contract/src/people/unsourced-facts.ts listUnsourcedFacts',
  'packages/matching/src/engine/criterion-column-cache.ts criterionColumnCacheBytes',
  // Compared with docs/settings.md.
  'apps/server/src/platform/config.ts settings',
  // Imported by code that the web's build generates.
  'apps/web/src/ui/brand/lightweight-icon.ts createLightweightIcon',
  // Values that the specification demands; their screens come with the flows' wizard, or are in CSS.
  'packages/contract/src/constants.ts modalTransitionMs',
  'packages/contract/src/constants.ts backdropTransitionMs',
  // Operations on sequences that the flows' wizard and its pages will call; the tests of the outbox
  // need them.
  'apps/server/src/modules/outreach/enrolments/change-enrolments.ts pauseEnrolments',
  'apps/server/src/modules/outreach/enrolments/change-enrolments.ts stopEnrolments',
  'apps/server/src/modules/outreach/enrolments/change-enrolments.ts skipStep',
  'packages/mail/src/schedule/estimate-finish.ts estimateFinish',
  'packages/mail/src/schedule/estimate-finish.ts formatFinishEstimate',
  // Comparing titles, for the tests of the taxonomy's quality.
  'packages/taxonomy/src/similarity/title-similarity.ts titleSimilarity',
  // One call for a test where the product erases in two steps.
  'packages/matching/src/engine/erase.ts erasePerson',
  // Offered by the module's index; no other module calls it yet.
  'apps/server/src/modules/reference/resolve-reference.ts resolveReference',
]
