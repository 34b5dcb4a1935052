import { parentPort, workerData } from 'node:worker_threads'
import { decodePack, openTaxonomy, type Taxonomy } from '@headwater/taxonomy'

/** The difference from our own taxonomy. */
export type MergedPacks = Pick<Taxonomy, 'version' | 'occupations' | 'skills' | 'attributions'>

const packs = (workerData as readonly Uint8Array[]).map(decodePack)
const { version, occupations, skills, attributions } = openTaxonomy({ packs })
const merged: MergedPacks = { version, occupations, skills, attributions }
parentPort?.postMessage(merged)
