export { FlowStepsPage } from './flow-steps-page.tsx'
