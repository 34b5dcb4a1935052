/** The results hand selected people on by it. */
export { ShareSelected } from '../shortlists/share-selected.tsx'
