/** For programs beside the product: the pool that everybody searches, filled by its operator. */
export { makeSyntheticPool, makeSyntheticPoolOnce, type PoolWish } from '#modules/sourcing'
