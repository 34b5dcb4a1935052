/** The way to a hire: the stages of a job and who stands in them. */
export { addPeople } from './add-people.ts'
export { listTouched } from './list-touched.ts'
export { recordContact } from './record-contact.ts'
export { pipelineRoutes } from './routes.ts'
export { takeOut } from './take-out.ts'
export { type CandidatePlace, whereAre } from './where-are.ts'
