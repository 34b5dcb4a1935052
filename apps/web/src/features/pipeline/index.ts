/** The people of a job on their way through its stages: what other screens show of them. */
export { PromisedAnswers } from './promises/late-promises.ts'
