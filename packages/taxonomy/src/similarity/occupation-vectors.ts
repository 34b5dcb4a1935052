import type { Occupation } from '../schema.ts'
import type { Taxonomy } from '../taxonomy-type.ts'
import { type SparseVector, toSparseUnitVector } from './sparse-vector.ts'

const optionalShare = 0.4
/** A skill implies part of its parents: React requires some JavaScript. */
const parentShare = 0.4
/** Share of the product of weights that a two-step path in the graph counts. */
const secondStep = 0.5
const sectorShare = 0.25

/**
 * Builds the skill vector of each occupation: core skills fully, optional ones less, common ones
 * hardly.
 */
export function skillVectors(taxonomy: Taxonomy): readonly SparseVector[] {
  return cached(skillVectorsByTaxonomy, taxonomy, buildSkillVectors)
}

function buildSkillVectors(taxonomy: Taxonomy): SparseVector[] {
  const raw = taxonomy.occupations.map((one) => rawSkills(taxonomy, one))
  const frequency = new Map<number, number>()
  for (const skills of raw) {
    for (const skill of skills.keys()) frequency.set(skill, (frequency.get(skill) ?? 0) + 1)
  }
  return raw.map((skills) => {
    for (const [skill, weight] of skills) {
      skills.set(skill, weight * Math.log((raw.length + 1) / ((frequency.get(skill) ?? 0) + 0.5)))
    }
    return toSparseUnitVector(skills)
  })
}

function rawSkills(taxonomy: Taxonomy, { core, optional }: Occupation): Map<number, number> {
  const weights = new Map<number, number>()
  const raise = (id: string, weight: number) => {
    const place = taxonomy.indexOfSkill(id)
    if (place >= 0) weights.set(place, Math.max(weights.get(place) ?? 0, weight))
  }
  const raiseBoth = (id: string, weight: number) => {
    raise(id, weight)
    for (const parent of taxonomy.skill(id)?.parents ?? []) raise(parent, weight * parentShare)
  }
  for (const id of core) raiseBoth(id, 1)
  for (const id of optional) raiseBoth(id, optionalShare)
  return weights
}

/**
 * Builds the position of each occupation in the graph: itself, its neighbours in both directions,
 * their neighbours, and its sector, whose index follows all occupations.
 */
export function graphVectors(taxonomy: Taxonomy): readonly SparseVector[] {
  return cached(graphVectorsByTaxonomy, taxonomy, buildGraphVectors)
}

function buildGraphVectors(taxonomy: Taxonomy): SparseVector[] {
  const edges = taxonomy.occupations.map(() => new Map<number, number>())
  const join = (from: number, to: number, weight: number) => {
    const of = edges[from]
    if (of) of.set(to, Math.max(of.get(to) ?? 0, weight))
  }
  taxonomy.occupations.forEach((one, from) => {
    for (const [id, weight] of Object.entries(one.related)) {
      const to = taxonomy.indexOfOccupation(id)
      if (to < 0) continue
      join(from, to, weight)
      join(to, from, weight)
    }
  })
  const sectors = new Map(taxonomy.sectors.map((one, at) => [one.id, edges.length + at]))
  return taxonomy.occupations.map((one, place) => {
    const near = edges[place] ?? new Map<number, number>()
    const weights = new Map<number, number>()
    const raise = (to: number, weight: number) =>
      weights.set(to, Math.max(weights.get(to) ?? 0, weight))
    for (const [to, weight] of near) {
      for (const [further, step] of edges[to] ?? []) raise(further, weight * step * secondStep)
    }
    for (const [to, weight] of near) raise(to, weight)
    raise(sectors.get(one.sector) ?? edges.length, sectorShare)
    weights.set(place, 1)
    return toSparseUnitVector(weights)
  })
}

const skillVectorsByTaxonomy = new WeakMap<Taxonomy, readonly SparseVector[]>()
const graphVectorsByTaxonomy = new WeakMap<Taxonomy, readonly SparseVector[]>()

function cached(
  cache: WeakMap<Taxonomy, readonly SparseVector[]>,
  taxonomy: Taxonomy,
  build: (taxonomy: Taxonomy) => readonly SparseVector[],
): readonly SparseVector[] {
  const known = cache.get(taxonomy) ?? build(taxonomy)
  cache.set(taxonomy, known)
  return known
}
