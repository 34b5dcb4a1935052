/** Fills the shared pool that all companies search; for operator scripts. */
export {
  createSyntheticPool,
  createSyntheticPoolOnce,
  type SyntheticPoolOptions,
} from '#modules/sourcing'
