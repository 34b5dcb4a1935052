import { parentPort, workerData } from 'node:worker_threads'
import { decodePack } from './encode-pack.ts'
import { openTaxonomy } from './taxonomy.ts'
import type { Taxonomy } from './taxonomy-type.ts'

/** The difference from our own taxonomy. */
export type MergedPacks = Pick<Taxonomy, 'version' | 'occupations' | 'skills' | 'attributions'>

const packs = (workerData as readonly Uint8Array[]).map(decodePack)
const { version, occupations, skills, attributions } = openTaxonomy({ packs })
const merged: MergedPacks = { version, occupations, skills, attributions }
parentPort?.postMessage(merged)
