/** What the system of a bare address says on the first page. */
export { question, told, tries } from './pipeline/beginning.ts'
